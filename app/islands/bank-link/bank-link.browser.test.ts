import { expect, test } from 'vitest';
import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import { answerScripts, islandIn, islandScripts } from '#tests/support/pages/island-pages.ts';
import type { BankLinkProps } from './bank-link-props.ts';

const [pages, scripts] = await Promise.all([startEnhancedPages(), islandScripts()]);

const props: BankLinkProps = {
  payUrl: '/pay',
  sessionUrl: '/pay/session',
  returnUrl: '/pay/return',
  formToken: 'f0rm',
  script: '/plaid.js',
  session: null,
  texts: {
    opening: 'Opening',
    linked: 'Connected',
    left: 'Not connected',
    failed: 'Failed',
    inApp: 'In the app',
    doneInApp: 'Done',
  },
};

/** Its dialog is one button, which chooses an account. */
const plaid = `window.Plaid = { create: ({ onSuccess }) => ({
  open() {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'Choose';
    button.addEventListener('click', () => onSuccess('public-1', { accounts: [{ id: 'account-1' }] }));
  },
  exit() {}, destroy() {}, submit() {},
}) };`;

test('E33 an account that was linked while the connection was lost is sent once it is back', async () => {
  const page = await pages.newPage();
  answerScripts(pages, scripts);
  const form = '<form method="post" action="/pay"><button>Connect a bank account</button></form>';
  pages.answer(
    '/bill',
    `<script nomodule src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"></script>` +
      `${islandIn('bank-link', props, form)}<waiting-forms data-text="Not sent yet"></waiting-forms>`,
  );
  pages.answer('/plaid.js', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(plaid),
  );
  pages.answer('/pay/session', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 's1', linkToken: 'link-1' })),
  );
  pages.answer('/pay', '<h1>Pay</h1>');
  await page.goto('/bill');
  await page.getByRole('status').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Connect a bank account' }).click();
  await page.getByRole('button', { name: 'Choose' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Pay' }).waitFor();
  expect(pages.received.filter((line) => line.startsWith('POST /pay '))).toEqual([
    'POST /pay form_token=f0rm&intent=linked&link_session_id=s1&public_token=public-1&account_id=account-1',
  ]);
});
