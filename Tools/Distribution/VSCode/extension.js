// Starts `catalog lsp` next to the language server of Swift.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("serviceCatalog").get("path");
  client = new LanguageClient(
    "catalog",
    "Service Catalog",
    { command, args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "swift" }] },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
