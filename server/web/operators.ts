import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import type { Env } from '#server/env.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorKey } from '#server/platform/http/dependencies.ts';

/** The roles whose work is done by operators' calls. */
const deskRoles: readonly StaffRole[] = ['care_partner', 'reviewer', 'billing'];

/** The keys of the settings; the sandbox's desk has one more, for all its work. */
export function openOperators({ OPERATOR_KEYS, SANDBOX }: Pick<Env, 'OPERATOR_KEYS' | 'SANDBOX'>): {
  operators: OperatorKey[];
  deskKey?: string;
} {
  if (!SANDBOX) return { operators: OPERATOR_KEYS };
  const deskKey = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(deskKey).digest();
  const grants = deskRoles.map((role) => ({ role, companyId: null }));
  return { operators: [...OPERATOR_KEYS, { name: 'desk', digest, grants }], deskKey };
}

/** What the entries of the old form read as, one sentence each. */
export function oldForms(keys: Env['OPERATOR_KEYS']): string[] {
  const names = keys.filter(({ isOldForm }) => isOldForm).map(({ name }) => name);
  return [...new Set(names)].map(
    (name) =>
      `${name}:DIGEST reads as ${name}:reviewer:*:DIGEST; write it so, or with other roles and companies`,
  );
}

/** The companies of keys that do not exist, one sentence each. */
export async function unknownCompanies(keys: Env['OPERATOR_KEYS'], sql: Sql): Promise<string[]> {
  const named = keys.flatMap(({ name, grants }) => grants.map((grant) => ({ name, ...grant })));
  if (named.every(({ companyId }) => companyId === null)) return [];
  const rows = await sql.selectFrom('companies').select('id').execute();
  const known = new Set<string | null>([null, ...rows.map(({ id }) => id)]);
  return named
    .filter(({ companyId }) => !known.has(companyId))
    .map(({ name, role, companyId }) => `${name} is ${role} for ${companyId}, which is no company`);
}
