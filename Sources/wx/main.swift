print("wx")
