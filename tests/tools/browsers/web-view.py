"""An app's web view: its user agent ends with the app's name, and its message handler "wren" writes each message as a line to a
file. WebKitWebDriver starts and drives it."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

token, heard = sys.argv[1:3]
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def hear(_manager, message):
    with open(heard, "a", encoding="utf-8") as file:
        file.write(message.get_js_value().to_string() + "\n")


def open_view(_session):
    manager = WebKit2.UserContentManager()
    manager.connect("script-message-received::wren", hear)
    manager.register_script_message_handler("wren")
    settings = WebKit2.Settings()
    settings.set_user_agent(f"{settings.get_user_agent()} {token}")
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("Wren")
    application.set_version(1, 0, 0)
    session.set_application_info(application)
    session.connect("create-web-view", open_view)


context.connect("automation-started", begin)
Gtk.main()
