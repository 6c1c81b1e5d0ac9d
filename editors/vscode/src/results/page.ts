/** The page around the results: nothing but our own script and style may load, and nothing may leave. */

export interface PageParts {
  readonly nonce: string;
  readonly source: string;
  readonly script: string;
  readonly style: string;
}

export function pageText({ nonce, source, script, style }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${source}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>Deals</title>
</head>
<body>
<div id="results"></div>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
