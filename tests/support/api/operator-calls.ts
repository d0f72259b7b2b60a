import { createHash } from 'node:crypto';
import { staffRoles, type StaffGrant } from '#app/domain/staff-roles.ts';
import type { OperatorKey } from '#server/platform/http/dependencies.ts';

const operatorKey = 'the-key-of-an-operator-that-only-tests-know';

const everyRole = staffRoles.map((role) => ({ role, companyId: null }));

/** The key of an operator. */
export function keyOf(name: string, key: string, grants: readonly StaffGrant[]): OperatorKey {
  return { name, digest: createHash('sha256').update(key).digest(), grants };
}

/** OPERATOR_KEYS with this key, for all work of operators and all companies. */
export const operatorEntries = (name: string, key: string): string => {
  const digest = createHash('sha256').update(key).digest('hex');
  return ['care_partner', 'reviewer', 'billing'].map((role) => `${name}:${role}:*:${digest}`).join(',');
};

/** The only operator of a test API, with every role. */
export const testOperator = keyOf('olga', operatorKey, everyRole);

/** Headers of calls with a key. */
export const headersOf = (key: string) => ({ Authorization: `Bearer ${key}` });
export const operatorHeaders = headersOf(operatorKey);

/** Headers with a key of these grants, which is added once: every call compares its key with all. */
export function giveKey(
  dependencies: { operators: readonly OperatorKey[] },
  name: string,
  grants: readonly StaffGrant[],
) {
  const key = JSON.stringify([name, grants]);
  const given = keyOf(name, key, grants);
  if (!dependencies.operators.some(({ digest }) => given.digest.equals(digest)))
    dependencies.operators = [...dependencies.operators, given];
  return headersOf(key);
}

/** A call under /api/v3/operator, with the key. */
export function askAsOperator(
  api: { call(path: string, init?: RequestInit): Promise<Response> },
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return api.call(`/api/v3/operator/${path}`, {
    method,
    headers: { ...operatorHeaders, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
