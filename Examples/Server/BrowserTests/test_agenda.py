"""Tests of the agenda's page in a browser, after a login with a token."""

import json
import os
import re
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

HOSTILE = "<img src=x onerror=\"document.title='harmed'\"> <\u0301script>document.title='harmed'</script> & \"more\""
CALENDAR = Path(__file__).resolve().parents[2] / "Data" / "team.ics"


def event(number, title):
    return (
        f"BEGIN:VEVENT\r\nUID:{number}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261102T{number:02}0000Z\r\n"
        f"DTEND:20261102T{number:02}3000Z\r\nSUMMARY:{title}\r\nEND:VEVENT\r\n"
    )


class Server:
    """The program with its own database."""

    def __init__(self, folder):
        environment = dict(os.environ, CALENDAR_ADMIN_TOKEN="secret", CALENDAR_PORT="0")
        environment["CALENDAR_DATABASE"] = str(folder / "calendar.sqlite")
        self.process = subprocess.Popen([os.environ["SERVER"]], env=environment, stderr=subprocess.PIPE, text=True)
        self.url = None
        for line in self.process.stderr:
            found = re.search(r"url=(http://[\d.]+:\d+)", line)
            self.url = found.group(1) if found else self.url
            if "Every service is ready" in line:
                break
        assert self.url, "the server has not started"

    def send(self, method, path, token, body=None):
        request = urllib.request.Request(self.url + path, method=method, data=body)
        request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.stderr.read()
        assert self.process.wait(timeout=60) == 0


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def token(server):
    token = server.send("POST", "/users/ada", "secret")["token"]
    server.send("PUT", "/calendars/team", token, CALENDAR.read_bytes())
    hostile = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + event(9, HOSTILE) + "END:VCALENDAR\r\n"
    server.send("PUT", "/calendars/hostile", token, hostile.encode())
    return token


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        # A container has no namespace for Chromium's own sandbox.
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=[1400, 390], ids=["desktop", "phone"])
def page(browser, server, request):
    context = browser.new_context(viewport={"width": request.param, "height": 800}, base_url=server.url)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda asked: asked.url.startswith(server.url) or page.complaints.append(asked.url))
    yield page
    # Chromium logs each failed request: the one with a wrong token, and its own one for an icon.
    assert [text for text in page.complaints if not text.startswith("Failed to load resource")] == []
    context.close()


def log_in(page, token):
    page.goto("/")
    page.get_by_label("Token").fill(token)
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("heading", name="Agenda of ada").wait_for()


def show(page, first, days, zone):
    page.get_by_label("From").fill(first)
    page.get_by_label("Days").fill(str(days))
    page.get_by_label("Zone").fill(zone)
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**days=*")


def take_picture(page, name):
    if folder := os.environ.get("PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/agenda-{name}-{page.viewport_size['width']}.png")


def test_agenda_is_shown_after_login(page, token):
    log_in(page, token)
    show(page, "2026-11-05", 1, "Europe/Berlin")
    assert page.get_by_role("heading", name="Thursday, 5 November 2026").count() == 1
    row = page.get_by_role("row").filter(has_text="Demo for the customer")
    assert row.get_by_role("rowheader").inner_text() == "15:00 - 16:30"
    take_picture(page, "day")
    # The whole width is visible without horizontal scrolling.
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]


def test_zone_moves_the_times(page, token):
    log_in(page, token)
    show(page, "2026-11-05", 1, "Asia/Tokyo")
    row = page.get_by_role("row").filter(has_text="Demo for the customer").first
    assert row.get_by_role("rowheader").inner_text().startswith("23:00")


def test_calendar_text_is_escaped(page, token):
    log_in(page, token)
    show(page, "2026-11-02", 1, "UTC")
    assert page.get_by_text("document.title='harmed'").count() == 1
    assert page.title() == "Agenda"
    assert page.locator("img, script").count() == 0
    take_picture(page, "hostile")


def test_logout_asks_for_the_token_again(page, token):
    log_in(page, token)
    page.get_by_role("button", name="Log out").click()
    page.get_by_label("Token").wait_for()
    page.goto("/?from=2026-11-05")
    assert page.get_by_label("Token").count() == 1


def test_wrong_token_is_reported(page, token):
    page.goto("/")
    page.get_by_label("Token").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    assert page.get_by_role("alert").inner_text() == "No user has this token."


def test_invalid_days_are_explained(page, token):
    log_in(page, token)
    answer = page.goto("/?days=1000")
    assert answer.status == 400
    assert "use a number from 1 to 366" in page.inner_text("body")
