import { html } from 'hono/html';

interface SandboxPage {
  title: string;
  brandName: string;
}

/** A page of the sandbox: as plain as they come, under a title that says so. */
export function sandboxPage({ title, brandName }: SandboxPage, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${brandName} sandbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
