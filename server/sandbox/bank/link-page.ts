import type { Context } from 'hono';
import { html } from 'hono/html';
import { inLanguage } from '#app/domain/localized-text.ts';
import { newNonce } from '#server/web/security-headers.ts';
import { accountKinds, banks, type Bank } from './banks.ts';
import type { Link } from './links.ts';
import { words } from './words.ts';

interface Page {
  title: string;
  content: unknown;
  /** The session's result, for the script that embeds this page. */
  result?: object;
  error?: string | undefined;
  status?: 200 | 404 | 410 | 422;
}

const style = `
  body { margin: 0; background: #faf7f2; color: #22302b; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
  .note { margin: 1.5rem 0 0; padding: .5rem 1rem; background: #22302b; color: #fff; text-align: center; }
  .error { border-left: .25rem solid #a3271f; padding-left: .75rem; color: #a3271f; }
  fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
  legend { padding: 0; font-weight: 600; }
  .choice { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start;
    margin-top: .5rem; padding: .75rem; border: 1px solid #6f7d77; border-radius: .5rem; background: #fff; }
  .choice input { width: 1.5rem; height: 1.5rem; margin: 0; }
  .choice span { display: block; }
  .field { display: block; margin-bottom: 1rem; font-weight: 600; }
  .field input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: .25rem;
    padding: .5rem; border: 1px solid #6f7d77; border-radius: .5rem; font: inherit; }
  button, .button { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: .75rem;
    padding: .6rem 1rem; border: 1px solid #1d5a45; border-radius: .5rem; background: #1d5a45; color: #fff;
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .second { background: transparent; color: #1d5a45; }
  :focus-visible { outline: .2rem solid #1d5a45; outline-offset: .15rem; }
`;

/** A page of Link, in its own window or in the frame of our script. It runs no script. */
export function linkPage(context: Context, link: Link | undefined, page: Page) {
  const language = link?.language ?? 'en';
  const { notReal } = inLanguage(words, language);
  const nonce = newNonce();
  const targets = [link?.completion_uri, link?.redirect_uri].flatMap((uri) => (uri ? [formTarget(uri)] : []));
  context.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ["form-action 'self'", ...targets].join(' '),
      `frame-ancestors ${link?.is_hosted ? "'none'" : "'self'"}`,
      "base-uri 'none'",
    ].join('; '),
  );
  context.header('Cache-Control', 'no-store');
  context.status(page.status ?? (page.error ? 422 : 200));
  return context.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <title>${page.title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <style nonce="${nonce}">
            ${style}
          </style>
        </head>
        <body>
          <main
            aria-labelledby="title"
            ${page.result && html`data-link-result="${JSON.stringify(page.result)}"`}
          >
            <h1 id="title" tabindex="-1">${page.title}</h1>
            ${page.error && html`<p class="error" role="alert">${page.error}</p>`} ${page.content}
            <p class="note">${notReal}</p>
          </main>
        </body>
      </html>`,
  );
}

/** Where a form's response may redirect: an app's own scheme has no origin. */
function formTarget(uri: string): string {
  const { origin, protocol } = new URL(uri);
  return origin === 'null' ? protocol : origin;
}

const leaveForm = ({ language }: Link) =>
  html`<form method="post">
    <button class="second" name="act" value="leave">${inLanguage(words, language).leave}</button>
  </form>`;

export function choosingBank(link: Link) {
  const text = inLanguage(words, link.language);
  // A bank with its own site needs an address to redirect back to.
  const offered = banks.filter(({ ownSite }) => !ownSite || link.is_hosted || link.redirect_uri !== null);
  const choice = ({ id, name, does }: Bank) =>
    html`<label class="choice">
      <input type="radio" name="bank" value="${id}" required />
      <span><strong>${name}</strong> <span>${inLanguage(does, link.language)}</span></span>
    </label>`;
  return html`<form>
      <fieldset>
        <legend>${text.chooseLegend}</legend>
        ${offered.map(choice)}
      </fieldset>
      <button>${text.go}</button>
    </form>
    ${leaveForm(link)}`;
}

export function signingIn(link: Link, bank: Bank) {
  const text = inLanguage(words, link.language);
  return html`<p>${text.anyWords}</p>
    <form method="post">
      <input type="hidden" name="bank" value="${bank.id}" />
      <label class="field">${text.userName}<input name="user_name" autocomplete="off" required /></label>
      <label class="field"
        >${text.password}<input name="password" type="password" autocomplete="off" required
      /></label>
      <button name="act" value="sign-in">${text.signIn}</button>
    </form>
    ${backTo(link)} ${leaveForm(link)}`;
}

export function leavingForBank(link: Link, bank: Bank) {
  const text = inLanguage(words, link.language);
  // Out of the frame, if there is one.
  return html`<p>${text.ownSite(bank.name)}</p>
    <a class="button" href="/sandbox/plaid/oauth/${link.link_token}?bank=${bank.id}" target="_top"
      >${text.toOwnSite(bank.name)}</a
    >
    ${backTo(link)} ${leaveForm(link)}`;
}

const backTo = ({ language, link_token }: Link) =>
  html`<a class="button second" href="/sandbox/plaid/link/${link_token}"
    >${inLanguage(words, language).back}</a
  >`;

interface Choosing {
  bank: Bank;
  /** The buttons, the usual one first. */
  acts: readonly (readonly [act: string, text: string])[];
}

export function choosingAccount({ language }: Link, { bank, acts }: Choosing) {
  const text = inLanguage(words, language);
  return html`<form method="post">
    <input type="hidden" name="bank" value="${bank.id}" />
    <fieldset>
      <legend>${text.accountLegend}</legend>
      ${Object.entries(accountKinds).map(
        ([kind, { name, mask }], index) =>
          html`<label class="choice">
            <input type="radio" name="account" value="${kind}" ${index === 0 && 'checked'} />
            <span>${text.ending(inLanguage(name, language), mask)}</span>
          </label>`,
      )}
    </fieldset>
    ${acts.map(
      ([act, label], index) =>
        html`<button name="act" value="${act}" ${index > 0 && html`class="second"`}>${label}</button>`,
    )}
  </form>`;
}
