import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { helpedAccountAttributes, type helpLinks } from '#app/contract/account-help.ts';
import type { SoughtAccount } from './help.form.ts';

const account = decoded(helpedAccountAttributes);
export type HelpedAccount = z.infer<typeof account>;
const accountDocument = documentOf(account);

const pathOf = (id: string) => `v3/operator/accounts/${encodeURIComponent(id)}`;

/** Throws ApiError 404 for an unknown person or one of another administrator’s company, 422, 429 after 30 look-ups in 15 minutes. */
export async function findAccount(api: ApiClient, sought: SoughtAccount): Promise<HelpedAccount> {
  return (await api.post('v3/operator/accounts/lookup', sought, accountDocument)).data;
}

/** Throws ApiError 404 like `findAccount`. */
export async function fetchAccount(api: ApiClient, id: string): Promise<HelpedAccount> {
  return (await api.get(pathOf(id), accountDocument)).data;
}

/** Mails a link again. Throws ApiError 404, 409, 429 after one a minute. */
export async function sendLinkAgain(
  api: ApiClient,
  id: string,
  link: (typeof helpLinks)[number],
): Promise<void> {
  await api.post(`${pathOf(id)}/links`, { link }, ignoredAnswer);
}

export type AccountAct = 'unlock' | 'sign_out' | 'closing' | 'opening';

/** Throws ApiError 404, 409 after another change; closing and opening 403 fresh_proof_required. */
export async function changeAccount(api: ApiClient, id: string, act: AccountAct): Promise<void> {
  await api.post(`${pathOf(id)}/${act}`, {}, ignoredAnswer);
}
