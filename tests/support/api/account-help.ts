import { linkToRow } from '#server/api/account/roster/queries.ts';
import { listRow } from '../records/families.ts';
import { auditAbout } from '../records/audit.ts';
import { readOne } from './documents.ts';
import { askAsOperator } from './operator-calls.ts';
import type { TestApi } from './test-api.ts';

/** Calls about accounts to help with, by an operator with every role. */
export const accountHelpOf = (api: TestApi) => ({
  lookUp: (body: object) => askAsOperator(api, 'POST', 'accounts/lookup', body),
  show: async (id: string) =>
    (await readOne(await askAsOperator(api, 'GET', `accounts/${id}`))).data.attributes,
  act: (id: string, name: string, body?: object) =>
    askAsOperator(api, 'POST', `accounts/${id}/${name}`, body),
  /** The acts and reasons about the member. */
  recorded: async (id: string) =>
    (await auditAbout(id, api.dependencies)).map(({ act: what, reason }) => `${what} ${reason}`),
});

/** Puts a member of company acme, born on 31 January 1990, on its roster, covered until that day. */
export async function listOnRoster(
  api: TestApi,
  memberId: string,
  employeeId: string,
  validUntil: string | null = null,
): Promise<void> {
  const row = await listRow(api, { employeeId, dob: '1990-01-31', valid_until: validUntil });
  await linkToRow(memberId, api.dependencies.sql, row);
}
