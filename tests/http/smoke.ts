import { openVisitor } from './visitor.ts';

/**
 * Whether a deployed address serves its members: signs in, reads home and the claim form, signs out.
 * usage: node tests/http/smoke.ts https://staging.example   (or BASE_URL; EMAIL and PASSWORD for another member)
 */
const address = process.argv[2] ?? process.env.BASE_URL ?? 'http://localhost:3000';
const email = process.env.EMAIL ?? 'maya.rivera@acme.example';
const password = process.env.PASSWORD ?? 'Nest-building-26!';

function expectThat(what: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${what}`);
  if (!holds) process.exitCode = 1;
}

const visitor = await openVisitor(address);
let page = await visitor.get('/reimbursement');
expectThat('a stranger is asked to sign in', page.status === 200 && page.path.startsWith('/signin'));
page = await page.form().fill({ 'Email address': email }).submit('Continue');
page = await page.form().fill({ Password: password }).submit('Sign in');
expectThat(`${email} comes to the page that was asked for`, page.path === '/reimbursement');
expectThat('the claim form is there', page.form().buttons.includes('Continue'));
page = await visitor.get('/');
expectThat(`home says “${page.h1}”`, page.status === 200 && page.h1 !== '');
page = await page.form({ button: 'Sign out' }).submit('Sign out');
expectThat('signing out leads to the sign-in page', page.path === '/signin');
page = await visitor.get('/');
expectThat('and ends the session', page.path === '/signin');
