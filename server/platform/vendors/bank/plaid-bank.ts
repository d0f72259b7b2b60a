import { linkLanguageOf } from './link-languages.ts';
import { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import { plainDollars } from '#app/domain/money.ts';
import { BankRefusedError, type BankTransfers, type DebitOrder, type DebitResult } from './bank-transfers.ts';
import {
  authorization,
  eventPage,
  exchanged,
  institution,
  itemAccounts,
  linkSessions,
  linkToken,
  readAccount,
  readEvent,
  states,
  transfer,
} from './plaid-answers.ts';
import { answerOf, plaidApi, unavailable, type PlaidSettings } from './plaid-api.ts';
import { plaidWebhooks } from './plaid-webhook.ts';

export interface PlaidBankSettings extends PlaidSettings {
  /** The app's name, as members see it at the bank. */
  clientName: string;
  webhookUrl: string;
  /** Measures the age of webhooks. */
  clock: Clock;
}

const mostEvents = 25;
/** Longer names are not shown by Plaid at all. */
const longestClientName = 30;

/** A transfer must be created within an hour of its authorization; the clocks may differ. */
const authorizedFor = Temporal.Duration.from({ hours: 1 });

const itemIsGone = new Set(['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND']);
const linkHasEnded = new Set([
  ...itemIsGone,
  'ITEM_LOGIN_REQUIRED',
  'ACCESS_NOT_GRANTED',
  'NO_ACCOUNTS',
  'INVALID_ACCOUNT_ID',
  'USER_PERMISSION_REVOKED',
  'PAYMENT_PROFILE_LOGIN_REQUIRED',
]);
const isNotDebited = new Set([
  'TRANSFER_LIMIT_REACHED',
  'TRANSFER_NETWORK_LIMIT_EXCEEDED',
  'TRANSFER_ACCOUNT_BLOCKED',
  'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE',
]);

/** Links and debits accounts with Plaid's Transfer; the sandbox's stand-in has the same API. */
export function plaidBank({ clientName, webhookUrl, clock, ...settings }: PlaidBankSettings): BankTransfers {
  const ask = plaidApi(settings);

  async function remove(accessToken: string): Promise<void> {
    const { code } = await ask(z.object({}), (api, _, options) =>
      api.itemRemove({ access_token: accessToken }, options),
    );
    if (code !== undefined && !itemIsGone.has(code)) unavailable(code);
  }

  async function readItem(accessToken: string) {
    const { accounts, item } = answerOf(
      await ask(itemAccounts, (api, _, options) => api.accountsGet({ access_token: accessToken }, options)),
    );
    const { institution_name: name, institution_id: id } = item;
    return { accounts: accounts.map(readAccount), institutionName: name ?? (id ? await nameOf(id) : '') };
  }

  async function nameOf(institutionId: string): Promise<string> {
    const { answer } = await ask(institution, (api, { CountryCode }, options) =>
      api.institutionsGetById({ institution_id: institutionId, country_codes: [CountryCode.Us] }, options),
    );
    return answer?.institution.name ?? '';
  }

  async function authorize(
    order: DebitOrder,
  ): Promise<{ id: string; until: Temporal.Instant } | Exclude<DebitResult, { state: unknown }>> {
    const { answer, code } = await ask(authorization, (api, plaid, options) =>
      api.transferAuthorizationCreate(
        {
          access_token: order.accessToken,
          account_id: order.accountId,
          type: plaid.TransferType.Debit,
          network: plaid.TransferNetwork.Ach,
          ach_class: plaid.ACHClass.Web,
          amount: plainDollars(order.amountCents),
          user: { legal_name: order.legalName },
          idempotency_key: order.attemptId,
        },
        options,
      ),
    );
    if (code !== undefined) return { result: resultOf(code) };
    const { id, created, decision, decision_rationale: why } = answer.authorization;
    if (decision === 'approved') return { id, until: created.add(authorizedFor) };
    if (decision === 'user_action_required' || linkHasEnded.has(why?.code ?? ''))
      return { result: 'link_ended' };
    return { result: why?.code === 'NSF' ? 'insufficient_funds' : 'declined' };
  }

  function created({ transfer: { id, status } }: z.infer<typeof transfer>): DebitResult {
    return { result: 'created', transferId: id, state: states[status] ?? unavailable(`status ${status}`) };
  }

  /** The transfer of an expired authorization, if any. */
  async function madeBefore(authorizationId: string): Promise<DebitResult> {
    const { answer, code } = await ask(transfer, (api, _, options) =>
      api.transferGet({ authorization_id: authorizationId }, options),
    );
    return code === undefined ? created(answer) : { result: 'expired' };
  }

  return {
    verifiedWebhook: plaidWebhooks(ask, clock),
    unlink: remove,

    async startLink({ memberReference, language, redirectUri, hosted }) {
      const started = answerOf(
        await ask(linkToken, (api, { CountryCode, Products }, options) =>
          api.linkTokenCreate(
            {
              client_name: clientName.slice(0, longestClientName),
              language: linkLanguageOf(language),
              country_codes: [CountryCode.Us],
              products: [Products.Transfer],
              user: { client_user_id: memberReference },
              webhook: webhookUrl,
              ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
              ...(hosted && {
                hosted_link: {
                  completion_redirect_uri: hosted.completionUri,
                  is_mobile_app: hosted.inMobileApp,
                },
              }),
            },
            options,
          ),
        ),
      );
      const hostedUrl = started.hosted_link_url ?? null;
      if (hosted && hostedUrl === null) unavailable('no Hosted Link');
      return { linkToken: started.link_token, hostedUrl, expiresAt: started.expiration };
    },

    async linkResult(token) {
      const { answer, code } = await ask(linkSessions, (api, _, options) =>
        api.linkTokenGet({ link_token: token }, options),
      );
      // Plaid deletes a session six hours after its end.
      if (code !== undefined) return code === 'INVALID_LINK_TOKEN' ? { state: 'exited' } : unavailable(code);
      const sessions = answer.link_sessions ?? [];
      const [added] = sessions.flatMap(({ results }) => results?.item_add_results ?? []);
      if (added) {
        const accounts = added.accounts.map(({ id, ...shown }) => readAccount({ account_id: id, ...shown }));
        return { state: 'linked', publicToken: added.public_token, accounts };
      }
      const hasExpired =
        answer.expiration !== null && Temporal.Instant.compare(answer.expiration, clock.now()) < 0;
      const hasNoneOpen = sessions.every(({ finished_at }) => Boolean(finished_at));
      return { state: hasNoneOpen && (sessions.length > 0 || hasExpired) ? 'exited' : 'open' };
    },

    async exchange(publicToken) {
      const { answer, code } = await ask(exchanged, (api, _, options) =>
        api.itemPublicTokenExchange({ public_token: publicToken }, options),
      );
      if (code === 'INVALID_PUBLIC_TOKEN') throw new BankRefusedError('The token is used up or unknown.');
      const { access_token: accessToken, item_id: itemId } = code === undefined ? answer : unavailable(code);
      try {
        return { itemId, accessToken, ...(await readItem(accessToken)) };
      } catch (error) {
        // This access token is lost, and would stay valid forever.
        await remove(accessToken).catch(() => undefined);
        throw error;
      }
    },

    async debit(order) {
      const authorized = await authorize(order);
      if ('result' in authorized) return authorized;
      const { answer, code } = await ask(transfer, (api, _, options) =>
        api.transferCreate(
          {
            access_token: order.accessToken,
            account_id: order.accountId,
            // Idempotent: Plaid creates one transfer per authorization.
            authorization_id: authorized.id,
            amount: plainDollars(order.amountCents),
            description: order.description,
          },
          options,
        ),
      );
      if (code === undefined) return created(answer);
      const isOver = Temporal.Instant.compare(authorized.until, clock.now()) <= 0;
      if (isOver && !isRefusal(code)) return madeBefore(authorized.id);
      return { result: resultOf(code) };
    },

    async transferEvents(afterEventId) {
      let after = afterEventId;
      while (true) {
        const since = after;
        const page = answerOf(
          await ask(eventPage, (api, _, options) =>
            api.transferEventSync({ after_id: since, count: mostEvents }, options),
          ),
        );
        const events = page.transfer_events
          .toSorted((a, b) => a.event_id - b.event_id)
          .flatMap((event) => readEvent(event) ?? []);
        if (events.length > 0 || !page.has_more) return { events, hasMore: page.has_more };
        after = Math.max(...page.transfer_events.map(({ event_id }) => event_id));
        if (!(after > since)) unavailable('events that do not go on');
      }
    },
  };
}

const isRefusal = (code: string) => linkHasEnded.has(code) || isNotDebited.has(code);

function resultOf(code: string): Exclude<DebitResult['result'], 'created'> {
  if (linkHasEnded.has(code)) return 'link_ended';
  return isNotDebited.has(code) ? 'declined' : unavailable(code);
}
