"""The screens that are looked at in right-to-left languages, and the simulated service that they are of."""
import contextlib
import os
import pathlib
import shlex
import subprocess
import time

COLUMNS = 80
LOCALES = ["ar_EG", "he_IL", "fa_IR"]
PLACES = {"ar_EG": "القاهرة", "he_IL": "ירושלים", "fa_IR": "تهران", "ko_KR": "서울", "en_US": "Boston"}
# A name of the screen, and the arguments of wx; PLACE is a place of the language.
VIEWS = {
    "default": "PLACE",
    "hourly": "--hourly PLACE",
    "tomorrow": "tomorrow PLACE",
    "prose": "--format prose PLACE",
    "alerts": "alerts PLACE",
    "compare": "compare --provider metno,openweather PLACE",
    "places": "places PLACE",
    "help": "--help",
    "error": "--provider nobody PLACE",
}
PATIENCE = 60


def script(wx, view, place):
    """The command line of a screen."""
    return "%s %s" % (shlex.quote(wx), view.replace("PLACE", shlex.quote(place)))


def environment(folder, address, locale):
    """A home of its own for each locale, and the simulated services."""
    home = pathlib.Path(folder) / locale
    home.mkdir(exist_ok=True)
    return {
        "HOME": str(home), "PATH": os.environ["PATH"], "LANG": locale + ".UTF-8", "DISPLAY": os.environ.get("DISPLAY", ""),
        "WX_PROVIDER": "metno", "OPENWEATHER_API_KEY": "0" * 32,
        # Nothing leaves this machine: what has no simulated service finds no proxy.
        "https_proxy": "http://127.0.0.1:9", "no_proxy": "127.0.0.1",
        "WX_METNO_BASE_URL": address + "/metno", "WX_OPENWEATHER_BASE_URL": address + "/openweather",
    }


def wait(found, what):
    end = time.monotonic() + PATIENCE
    while not found():
        if time.monotonic() > end:
            raise SystemExit("%s did not come within %d s" % (what, PATIENCE))
        time.sleep(0.05)


@contextlib.contextmanager
def sandbox(wx):
    """The address of simulated services on loopback."""
    program = str(pathlib.Path(wx).parent / "wx-sandbox")
    process = subprocess.Popen(
        [program, "--until-input-ends"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.stdin.close()
        process.wait()


@contextlib.contextmanager
def display(size="1000x3000"):
    """A screen that nobody sees."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size + "x24"], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            os.environ["DISPLAY"] = ":" + number.readline().strip()
        yield
    finally:
        process.terminate()
        process.wait()
