"""Takes the documents' pictures after a change of the page: CATALOG=PROGRAM CHROMIUM=PROGRAM python take_pictures.py"""

import os
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import pages

ROOT = pages.HERE.parent
RESOURCES = ROOT / "Sources/CatalogInspection/CatalogInspection.docc/Resources"

with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    page_file = Path(folder) / "calendar.html"
    # Run in the package's folder, because the page shows paths relative to it.
    pages.catalog(
        "graph", "--package-path", "Examples", "--product", "calendar", "--format", "html", "--output", page_file, folder=ROOT)
    browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
    for theme, name in (("light", "explorer.png"), ("dark", "explorer~dark.png")):
        page = browser.new_page(viewport={"width": 1500, "height": 960}, color_scheme=theme)
        page.goto(page_file.as_uri() + "#entry=CalendarStoreBlueprint")
        # When a panel opens, the picture changes its size a frame later.
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        RESOURCES.mkdir(exist_ok=True)
        page.screenshot(path=RESOURCES / name)
    browser.close()
