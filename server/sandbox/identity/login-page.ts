import { html } from 'hono/html';
import { companyAccounts } from './accounts.ts';

interface LoginPage {
  action: string;
  email: string;
  refused: boolean;
}

/** A plain page, because it has to look like another company's. */
export function loginPage({ action, email, refused }: LoginPage): Promise<string> {
  return document(
    'Sign in to Umbrella',
    html`<p>This is the sign-in of Umbrella, a made-up company of the sandbox.</p>
      ${refused ? html`<p role="alert">The email address or the password is not right.</p>` : ''}
      <form method="post" action="${action}">
        <p>
          <label for="email">Umbrella email</label><br />
          <input id="email" name="email" type="email" autocomplete="username" value="${email}" />
        </p>
        <p>
          <label for="password">Umbrella password</label><br />
          <input id="password" name="password" type="password" autocomplete="current-password" />
        </p>
        <p>
          <button name="intent" value="sign-in">Sign in to Umbrella</button>
          <button name="intent" value="cancel">Cancel</button>
        </p>
      </form>
      <h2>Who works here</h2>
      <ul>
        ${companyAccounts.map(({ email: address, name, shows }) => html`<li>${name}, ${address}: ${shows}</li>`)}
      </ul>
      <p>The password of each is the one of the demo members.</p>`,
  );
}

export const errorPage = (message: string) =>
  document('Umbrella cannot sign you in', html`<p role="alert">${message}</p>`);

async function document(title: string, content: unknown): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return page.toString();
}
