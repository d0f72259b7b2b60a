import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { inLanguage } from '#app/domain/localized-text.ts';
import { postedFields } from '../sandbox-page.ts';
import { bankOf, isAccountKind, type Bank } from './banks.ts';
import { addedItem } from './link-api.ts';
import { choosingAccount, choosingBank, leavingForBank, linkPage, signingIn } from './link-page.ts';
import { findItem, findLink, finishLink, keepOauth, type Item, type Link } from './links.ts';
import type { BankParts } from './plaid-protocol.ts';
import { words } from './words.ts';

const posted = z.object({
  act: z.enum(['sign-in', 'link', 'finish', 'leave', 'allow', 'deny']),
  bank: z.string().optional(),
  user_name: z.string().optional(),
  password: z.string().optional(),
  account: z.string().optional(),
  state: z.string().optional(),
});

type Open = { link: Link; gone?: never } | { link?: never; gone: Response | Promise<Response> };

/** Link's pages, hosted or in a frame, and the own site of the bank that has one. Every step is a plain form. */
export function linkRoutes(parts: BankParts): Hono {
  const routes = new Hono();

  async function openLink(context: Context): Promise<Open> {
    const link = await findLink(parts, context.req.param('token') ?? '');
    if (!link) return { gone: lost(context, undefined, 'unknown') };
    if (link.finished_at !== null) return { gone: lost(context, link, 'used') };
    const isOld = Temporal.Instant.compare(link.expires_at, parts.clock.now()) < 0;
    return isOld ? { gone: lost(context, link, 'expired') } : { link };
  }

  /** Ends the session, notifies the product and redirects. */
  async function finish(context: Context, link: Link, chosen: Parameters<typeof finishLink>[2]) {
    const finished = await finishLink(parts, link, chosen);
    if (!finished) return lost(context, link, 'used');
    const { item } = finished;
    if (link.is_hosted) {
      parts.webhooks.report(link.webhook, {
        webhook_type: 'LINK',
        webhook_code: 'SESSION_FINISHED',
        status: item ? 'SUCCESS' : 'EXITED',
        link_session_id: link.session_id,
        link_token: link.link_token,
        public_tokens: item ? [item.public_token] : [],
      });
    }
    return context.redirect(link.completion_uri ?? `${pathOf(link)}?ended=${link.session_id}`, 303);
  }

  const leave = (context: Context, link: Link) =>
    link.is_hosted ? finish(context, link, null) : context.redirect(`${pathOf(link)}?left=1`, 303);

  routes.get('/link/:token', async (context) => {
    const ended = await endOf(parts, context);
    if (ended) return ended;
    const { link, gone } = await openLink(context);
    if (!link) return gone;
    const { left, received, bank: bankId, signed_in: isIn } = context.req.query();
    if (left !== undefined) return shownEnd(context, link, undefined);
    if (received !== undefined) return returned(context, link, received);
    return step(context, link, { bank: offered(link, bankId), isIn: isIn !== undefined });
  });

  routes.post('/link/:token', async (context) => {
    const { link, gone } = await openLink(context);
    if (!link) return gone;
    const form = posted.safeParse(await postedFields(context)).data;
    if (form?.act === 'leave') return leave(context, link);
    const text = inLanguage(words, link.language);
    if (form?.act === 'finish' && form.state === link.oauth_state && isAccountKind(link.oauth_account)) {
      return finish(context, link, { institutionId: ownSiteBank, accountKind: link.oauth_account });
    }
    const bank = offered(link, form?.bank);
    if (!form || !bank || bank.ownSite) return step(context, link, { error: text.chooseFirst });
    if (form.act === 'sign-in') {
      const isRight = form.user_name?.trim() && form.password && form.password !== 'wrong';
      if (!isRight) return step(context, link, { bank, error: text.notRight });
      return context.redirect(`${pathOf(link)}?bank=${bank.id}&signed_in=1`, 303);
    }
    if (!isAccountKind(form.account))
      return step(context, link, { bank, isIn: true, error: text.accountFirst });
    return finish(context, link, { institutionId: bank.id, accountKind: form.account });
  });

  routes.get('/oauth/:token', async (context) => {
    const { link, gone } = await openLink(context);
    return link ? ownSite(context, link) : gone;
  });

  routes.post('/oauth/:token', async (context) => {
    const { link, gone } = await openLink(context);
    if (!link) return gone;
    const form = posted.safeParse(await postedFields(context)).data;
    const account = isAccountKind(form?.account) ? form.account : undefined;
    if (form?.act !== 'deny' && (form?.act !== 'allow' || !account)) {
      return ownSite(context, link, inLanguage(words, link.language).accountFirst);
    }
    const shared = form.act === 'allow' ? (account ?? null) : null;
    if (link.is_hosted || link.redirect_uri === null) {
      if (!shared) return context.redirect(pathOf(link), 303);
      return finish(context, link, { institutionId: ownSiteBank, accountKind: shared });
    }
    const state = await keepOauth(parts, link, shared);
    return context.redirect(`${link.redirect_uri}?oauth_state_id=${state}`, 303);
  });

  return routes;
}

const ownSiteBank = 'ins_sandbox_3';
const pathOf = ({ link_token }: Link) => `/sandbox/plaid/link/${link_token}`;

function offered(link: Link, id: string | undefined): Bank | undefined {
  const bank = bankOf(id);
  return bank?.ownSite && !link.is_hosted && link.redirect_uri === null ? undefined : bank;
}

interface Step {
  bank?: Bank | undefined;
  isIn?: boolean;
  error?: string;
}

function step(context: Context, link: Link, { bank, isIn = false, error }: Step) {
  const text = inLanguage(words, link.language);
  if (!bank) {
    return linkPage(context, link, { title: text.chooseTitle, content: choosingBank(link), error });
  }
  if (bank.ownSite) {
    return linkPage(context, link, { title: bank.name, content: leavingForBank(link, bank), error });
  }
  if (!isIn) {
    const title = text.signInTitle(bank.name);
    return linkPage(context, link, { title, content: signingIn(link, bank), error });
  }
  const acts = [['link', text.link] as const, ['leave', text.leave] as const];
  const content = choosingAccount(link, { bank, acts });
  return linkPage(context, link, { title: text.accountTitle, content, error });
}

function ownSite(context: Context, link: Link, error?: string) {
  const text = inLanguage(words, link.language);
  const bank = bankOf(ownSiteBank);
  if (!bank) return lost(context, link, 'unknown');
  const acts = [['allow', text.allow] as const, ['deny', text.deny] as const];
  const content = html`<p><strong>${bank.name}</strong></p>
    ${choosingAccount(link, { bank, acts })}`;
  return linkPage(context, link, { title: text.allowTitle(link.client_name), content, error });
}

/** The redirect back from the bank's own site, with its state. */
function returned(context: Context, link: Link, state: string) {
  const text = inLanguage(words, link.language);
  if (link.oauth_state === null || state !== link.oauth_state) {
    return shownEnd(context, link, undefined, 'INCORRECT_OAUTH_NONCE');
  }
  if (link.oauth_account === null) return step(context, link, { error: text.notShared });
  const content = html`<p>${text.returnedText}</p>
    <form method="post">
      <input type="hidden" name="state" value="${state}" />
      <button name="act" value="finish">${text.finish}</button>
      <button class="second" name="act" value="leave">${text.leave}</button>
    </form>`;
  return linkPage(context, link, { title: text.returnedTitle, content });
}

/** Shows that the session is finished and passes the result to the page around a frame. */
async function endOf(parts: BankParts, context: Context) {
  const { ended } = context.req.query();
  const link = ended === undefined ? undefined : await findLink(parts, context.req.param('token') ?? '');
  if (!link?.finished_at || link.session_id !== ended) return undefined;
  return shownEnd(context, link, link.item_id === null ? undefined : await findItem(parts, link.item_id));
}

function shownEnd(context: Context, link: Link, item: Item | undefined, code?: string) {
  const text = inLanguage(words, link.language);
  const { public_token: publicToken, ...added } = item ? addedItem(item) : { public_token: null };
  const metadata = {
    institution: null,
    accounts: [],
    ...added,
    link_session_id: link.session_id,
    transfer_status: null,
  };
  const error =
    code === undefined ? null : { error_type: 'OAUTH_ERROR', error_code: code, error_message: code };
  return linkPage(context, link, {
    title: item ? text.doneTitle : text.leftTitle,
    content: html`<p>${text.close}</p>`,
    ...(!link.is_hosted && { result: { publicToken, error, metadata } }),
  });
}

function lost(context: Context, link: Link | undefined, why: 'unknown' | 'used' | 'expired') {
  const text = inLanguage(words, link?.language ?? 'en');
  const title = { unknown: text.unknownTitle, used: text.usedTitle, expired: text.expiredTitle }[why];
  const back = link?.completion_uri;
  const content = html`${link && html`<p>${text.again(link.client_name)}</p>`}
  ${back && html`<a class="button" href="${back}">${text.goBack(link.client_name)}</a>`}`;
  const error = { error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN', error_message: why };
  const metadata = {
    institution: null,
    accounts: [],
    link_session_id: link?.session_id ?? '',
    transfer_status: null,
  };
  return linkPage(context, link, {
    title,
    content,
    status: why === 'unknown' ? 404 : 410,
    ...(!link?.is_hosted && { result: { publicToken: null, error, metadata } }),
  });
}
