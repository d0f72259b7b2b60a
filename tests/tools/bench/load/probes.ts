import common from '#app/i18n/locales/en/common.json' with { type: 'json' };
import registration from '#app/i18n/locales/en/registration.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { exchange } from '#tests/http/exchange.ts';
import { urlEncoded } from '#tests/http/form-body.ts';
import type { Form, Page } from '#tests/http/page.ts';
import { asForm } from '#tests/http/send.ts';
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';

/** Fills in a form whose answer could reveal an account. */
type Prepare = (visitor: Visitor, email: string) => Promise<{ page: Page; form: Form }>;

const email = signIn['email.label'];

async function fill(visitor: Visitor, path: string, address: string) {
  const page = await visitor.get(path);
  return { page, form: page.form().fill({ [email]: address }) };
}

/** Forms that take an email address without a session. */
export const probes: Readonly<Record<string, Prepare>> = {
  'signing in': async (visitor, address) => {
    const { form } = await fill(visitor, '/signin', address);
    const page = await form.submit(common.continue);
    return { page, form: page.form().fill({ [signIn['password.label']]: 'Not-my-straw-nest-1!' }) };
  },
  'forgotten password': (visitor, address) => fill(visitor, '/password/new', address),
  'signing up': async (visitor, address) => {
    const page = await visitor.get('/signup');
    return { page, form: page.form().fill({ [registration['email.label']]: address }) };
  },
};

let callers = 0;

/** A new network address, so that no limit per address applies. */
const nextCaller = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Milliseconds of the answer to the form, without following redirects. */
export async function probe(origin: string, prepare: Prepare, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': nextCaller() };
  const visitor = await openVisitor(origin, { headers });
  const { page, form } = await prepare(visitor, address);
  const url = new URL(form.element.getAttribute('action') || page.url.href, page.base);
  const cookie = await visitor.cookies.getCookieString(origin);
  const body = new TextEncoder().encode(urlEncoded(form.entries()));
  const start = performance.now();
  const { status } = await exchange(url, {
    method: 'POST',
    headers: { ...asForm, ...headers, cookie, origin },
    body,
  });
  const milliseconds = performance.now() - start;
  if (![303, 401].includes(status)) throw new Error(`${url.pathname} answered ${status}.`);
  return milliseconds;
}
