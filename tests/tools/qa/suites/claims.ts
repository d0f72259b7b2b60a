import { randomBytes } from 'node:crypto';
import type { Form, Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import type { Suite } from '../suite.ts';

const address = '/reimbursement';
const later = 'Save for later';

/** A minimal valid PDF. */
const receipt = (name: string) => {
  const objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj';
  const text = `%PDF-1.4\n${objects}\ntrailer<</Size 3/Root 1 0 R>>\n%%EOF\n`;
  return new File([text], name, { type: 'application/pdf' });
};

const claimForm = (page: Page): Form => page.form({ button: later });

/** The claim form after discarding any draft. */
async function emptyClaim(visitor: Visitor): Promise<Page> {
  let page = await visitor.get(address);
  for (;;) {
    const removing = claimForm(page).buttons.find((button) => button.startsWith('Remove'));
    if (removing === undefined) return page;
    await claimForm(page).submit(removing);
    page = await visitor.get(address);
  }
}

const day = 24 * 60 * 60 * 1000;

function expenseOf(now: number, provider: string) {
  const date = new Date(now - 20 * day);
  return {
    'Provider or clinic': provider,
    'Expense 1': {
      'Date of service': {
        Month: String(date.getUTCMonth() + 1),
        Day: String(date.getUTCDate()),
        Year: String(date.getUTCFullYear()),
      },
      Amount: '120.50',
      Description: 'A visit, by QA',
    },
  };
}

const firstProgram = (page: Page) =>
  page.document.querySelectorAll<HTMLOptionElement>('select[name=program_id] option')[1]?.textContent ?? '';

export const claimSuites: readonly Suite[] = [
  {
    name: 'claims: an empty one is refused beside every field',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const page = await emptyClaim(await session.member());
      const nothing = { Month: '', Day: '', Year: '' };
      const refused = await claimForm(page)
        .fill({
          'Provider or clinic': '',
          'Expense 1': { 'Date of service': nothing, Amount: '', Description: '' },
        })
        .submit('Continue');
      session.same('it is refused', refused.status, 422);
      session.see('the title says so', refused.title.startsWith('Error: '), refused.title);
      const named = Object.keys(refused.fieldErrors).join();
      for (const label of ['Provider', 'Date of service', 'Amount'])
        session.contains(`${label} is named`, named, label);
      const targets = refused.errors.flatMap(({ href }) => href ?? []);
      const lost = targets.filter((href) => !refused.document.getElementById(href.slice(1)));
      session.same('every error of the summary leads to its field', lost, []);
    },
  },
  {
    name: 'claims: a draft is kept, and found from another browser',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const page = await emptyClaim(await session.member());
      const provider = `Nest ${randomBytes(4).toString('hex')}`;
      const saved = await claimForm(page).fill({ 'Provider or clinic': provider }).submit(later);
      session.same('saving leads on', [saved.status, saved.redirects[0]?.status], [200, 303]);
      const other = session.visitor();
      await session.signIn(await other.get('/signin'));
      const found = new Map(claimForm(await other.get(address)).entries(later));
      session.same('the other browser has it', found.get('provider_name'), provider);
    },
  },
  {
    name: 'claims: one with a receipt is checked, sent, listed and canceled',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const page = await emptyClaim(visitor);
      const provider = `Nest ${randomBytes(4).toString('hex')}`;
      const check = await claimForm(page)
        .fill({
          Program: firstProgram(page),
          ...expenseOf(await session.now(), provider),
          'Add receipts': [receipt('qa.pdf')],
        })
        .submit('Continue');
      session.same('it leads to the check', [check.status, check.path], [200, '/reimbursement/check']);
      for (const words of [provider, '$120.50', 'qa.pdf'])
        session.contains(`${words} is to be checked`, check.text(), words);
      const sent = await check.press('Send claim');
      session.same('it is sent', sent.url.pathname, '/reimbursement/success');
      const claims = await visitor.get('/reimbursement/claims');
      session.contains('the list has it', claims.text(), provider);
      const row = Array.from(claims.document.querySelectorAll('main a[href^="/reimbursement/claims/"]')).find(
        (link) => link.textContent.includes(provider),
      );
      const claim = await visitor.get(row?.getAttribute('href') ?? '/reimbursement/claims');
      const canceled = await (await claim.follow('Cancel this claim')).press('Yes, cancel the claim');
      session.contains('it is canceled', canceled.text('body'), 'Your claim is canceled.');
    },
  },
];
