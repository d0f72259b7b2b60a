import type { Mutant } from '../mutant.ts';

const chain = ['server/platform/audit/chain.test.ts'] as const;
const verified = ['server/platform/audit/verify.test.ts'] as const;
const operators = ['server/api/account/guards/operator-audit.test.ts'] as const;

/** The audit log: its chain, its closed days, and what must be in it. */
export const auditMutants: readonly Mutant[] = [
  {
    name: 'audit: a hash does not cover the row before',
    file: 'server/platform/audit/chain.ts',
    find: "row.previous.length === 0 ? null : row.previous.toString('hex')",
    replace: 'null',
    tests: chain,
  },
  {
    name: 'audit: fields are hashed without their lengths',
    file: 'server/platform/audit/chain.ts',
    find: '`${Buffer.byteLength(field)}:${field}`',
    replace: 'field',
    tests: chain,
  },
  {
    name: 'audit: a removed row is not found',
    file: 'server/platform/audit/verify.ts',
    find: 'if (position !== next) {',
    replace: 'if (position < next) {',
    tests: verified,
  },
  {
    name: 'audit: a row that follows another one is not found',
    file: 'server/platform/audit/verify.ts',
    find: '!row.previous.equals(before.hash)',
    replace: 'row.previous.equals(Buffer.of(1))',
    tests: verified,
  },
  {
    name: 'audit: a removed end of a closed day is not found',
    file: 'server/platform/audit/verify.ts',
    find: 'if (end.position < closed.position)',
    replace: 'if (end.position < 0)',
    tests: verified,
  },
  {
    name: 'audit: a removed day is not found',
    file: 'server/platform/audit/verify.ts',
    find: 'previous.equals(before)',
    replace: 'previous.equals(previous)',
    tests: verified,
  },
  {
    name: 'audit: a day is closed while a process may still write to it',
    file: 'server/platform/audit/close-days.ts',
    find: '.subtract(grace)',
    replace: '',
    tests: verified,
  },
  {
    name: 'audit: a day is closed under a transaction that writes to it',
    file: 'server/platform/audit/close-days.ts',
    find: 'return rows.every(({ free }) => free);',
    replace: 'return rows.length > 0;',
    tests: verified,
  },
  {
    name: 'audit: a call of operators answers without its row',
    file: 'server/api/account/guards/require-operator.ts',
    find: 'if (c.res.ok && written.isMissing)',
    replace: 'if (c.res.ok && !written)',
    tests: operators,
  },
  {
    name: 'audit: a decision on a claim is not recorded in its transaction',
    file: 'server/api/claims/review/decide-claim.ts',
    find: 'await operator.record(transaction, about);',
    replace: 'await operator.record(dependencies.sql, []);',
    tests: operators,
  },
  {
    name: 'audit: a member’s page has other members’ entries',
    file: 'server/api/account/audit-entries/routes.ts',
    find: ".where('audit_keys.member_id', '=', memberId)",
    replace: '',
  },
];
