import type { StaffGrant } from '#app/domain/staff-roles.ts';
import { send } from '../api/member-calls.ts';
import { createStaff, staffSignedIn } from '../api/staff.ts';
import type { TestApi } from '../api/test-api.ts';

/** Calls of one staff member under /api/v3/operator. */
export type AskAsStaff = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response>;

export async function staffWith(api: TestApi, grants: StaffGrant[]) {
  const { email, ...staff } = await createStaff(api.dependencies, { grants });
  const session = await staffSignedIn(api.dependencies, { email, ...staff });
  const ask: AskAsStaff = (method, path, body, headers = {}) =>
    send(api, { ...session, ...headers }, [method, `operator/${path}`], body);
  return { email, ask };
}

/** A staff member who is this expert, for all companies or one. */
export async function staffAsExpert(api: TestApi, expertId: string, companyId: string | null = null) {
  const { email, ask } = await staffWith(api, [{ role: 'expert', companyId }]);
  await api.dependencies.sql
    .updateTable('call_experts')
    // As an address may be written elsewhere.
    .set({ email: email.toUpperCase() })
    .where('id', '=', expertId)
    .execute();
  return ask;
}
