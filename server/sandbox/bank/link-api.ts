import type { Context } from 'hono';
import { z } from 'zod';
import { languageShown } from '#app/domain/localized-text.ts';
import { linkLanguages } from '#server/platform/vendors/bank/link-languages.ts';
import { bankOf, shownAccount } from './banks.ts';
import { createLink, endItem, exchangeToken, findItem, findLink, itemByAccess, type Item } from './links.ts';
import { answer, refuse, type Ask, type BankParts } from './plaid-protocol.ts';
import { words } from './words.ts';

const linkSeconds = 4 * 60 * 60;
const hostedSeconds = 30 * 60;
const mostHostedSeconds = 21 * 24 * 60 * 60;
const keptAfterEnd = { hours: 6 };

const address = z.url({ protocol: /^https?$/ }).max(2048);
const token = z.string().max(200);
const newLink = z.object({
  client_name: z.string().min(1).max(100),
  language: z.enum(linkLanguages),
  country_codes: z.array(z.literal('US')).min(1),
  products: z.array(z.literal('transfer')).min(1),
  user: z.object({ client_user_id: z.string().min(1).max(200) }),
  webhook: address.optional(),
  redirect_uri: address.refine((text) => !text.includes('?')).optional(),
  hosted_link: z
    .object({
      completion_redirect_uri: z.url().max(2048).optional(),
      url_lifetime_seconds: z.int().min(1).max(mostHostedSeconds).default(hostedSeconds),
      is_mobile_app: z.boolean().optional(),
    })
    .optional(),
});

/** API calls about link tokens, items, accounts and banks. */
export function linkApi(ask: Ask, parts: BankParts): void {
  const { origin, webhooks } = parts;

  ask('/link/token/create', newLink, async (context, body) => {
    const link = await createLink(parts, {
      language: languageShown(words, body.language),
      client_name: body.client_name,
      redirect_uri: body.redirect_uri ?? null,
      is_hosted: body.hosted_link !== undefined,
      completion_uri: body.hosted_link?.completion_redirect_uri ?? null,
      webhook: body.webhook ?? null,
      lasts: body.hosted_link?.url_lifetime_seconds ?? linkSeconds,
    });
    return answer(context, {
      link_token: link.link_token,
      expiration: link.expires_at,
      ...(link.is_hosted && { hosted_link_url: `${origin}/sandbox/plaid/link/${link.link_token}` }),
    });
  });

  ask('/link/token/get', z.object({ link_token: token }), async (context, body) => {
    const link = await findLink(parts, body.link_token);
    if (!link) return refuse(context, 'INVALID_INPUT', 'INVALID_LINK_TOKEN');
    const item = link.item_id === null ? undefined : await findItem(parts, link.item_id);
    const forgetsAt = link.finished_at && Temporal.Instant.from(link.finished_at).add(keptAfterEnd);
    const isKept = forgetsAt && Temporal.Instant.compare(parts.clock.now(), forgetsAt) < 0;
    const session = {
      link_session_id: link.session_id,
      started_at: link.created_at,
      finished_at: link.finished_at,
      exit: item ? null : { error: null, metadata: null },
      results: { item_add_results: item ? [addedItem(item)] : [] },
    };
    return answer(context, {
      link_token: link.link_token,
      created_at: link.created_at,
      expiration: link.expires_at,
      link_sessions: isKept ? [session] : [],
      metadata: {
        initial_products: ['transfer'],
        country_codes: ['US'],
        language: link.language,
        client_name: link.client_name,
        redirect_uri: link.redirect_uri,
        webhook: link.webhook,
      },
    });
  });

  ask('/item/public_token/exchange', z.object({ public_token: token }), async (context, body) => {
    const item = await exchangeToken(parts, body.public_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
    return answer(context, { access_token: item.access_token, item_id: item.item_id });
  });

  ask('/accounts/get', z.object({ access_token: token }), async (context, body) => {
    const item = await itemByAccess(parts, body.access_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    if (item.ended_at !== null) return refuse(context, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED');
    return answer(context, {
      accounts: [{ account_id: item.account_id, ...shownAccount(item.account_kind), balances: {} }],
      item: {
        item_id: item.item_id,
        institution_id: item.institution_id,
        webhook: item.webhook,
        error: null,
      },
    });
  });

  ask('/institutions/get_by_id', z.object({ institution_id: token }), (context, body) => {
    const bank = bankOf(body.institution_id);
    if (!bank) return refuse(context, 'INVALID_INPUT', 'INVALID_INSTITUTION');
    const { id, name, ownSite = false } = bank;
    const shown = { institution_id: id, name, products: ['transfer'], country_codes: ['US'], oauth: ownSite };
    return answer(context, { institution: shown });
  });

  ask('/item/remove', z.object({ access_token: token }), async (context, body) => {
    const item = await itemByAccess(parts, body.access_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    await endItem(parts, item, 'removed');
    return answer(context, {});
  });

  ask('/sandbox/item/reset_login', z.object({ access_token: token }), async (context, body) => {
    const item = await itemByAccess(parts, body.access_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    await askToSignInAgain(parts, item);
    return answer(context, { reset_login: true });
  });

  ask('/webhook_verification_key/get', z.object({ key_id: token }), (context: Context, body) => {
    const key = webhooks.keyNamed(body.key_id);
    if (!key) return refuse(context, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    return answer(context, { key });
  });
}

async function askToSignInAgain(parts: BankParts, item: Item): Promise<void> {
  await endItem(parts, item, 'ended');
  parts.webhooks.report(item.webhook, {
    webhook_type: 'ITEM',
    webhook_code: 'ERROR',
    item_id: item.item_id,
    error: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' },
  });
}

/** The result of a finished session, as in the API's response and in Link's. */
export function addedItem(item: Item) {
  const institution = { institution_id: item.institution_id, name: bankOf(item.institution_id)?.name ?? '' };
  const account = { id: item.account_id, ...shownAccount(item.account_kind) };
  const accounts = [{ ...account, verification_status: null, class_type: null }];
  return { public_token: item.public_token, institution, accounts };
}
