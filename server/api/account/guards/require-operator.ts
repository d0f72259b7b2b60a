import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AuditAct, AuditReason } from '#app/domain/audit-acts.ts';
import type { StaffGrant, StaffRole } from '#app/domain/staff-roles.ts';
import { checkStaffCsrf, findStaff } from '#server/api/staff/staff-cookie.ts';
import { isStaffProofFresh } from '#server/api/staff/proof.ts';
import { recorderOf, type AuditActor, type RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies, Operator, OperatorEnv } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';

// Only failures count, and a right key always works, so guessing cannot lock operators out.
const perAddress = { keyPrefix: 'operator-keys', points: 60, duration: 5 * 60 };

/** The key in `Authorization: Bearer …`, which a browser's form cannot send. */
const keyIn = (c: Context<OperatorEnv>) => /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/**
 * Who calls, with what they may do: the holder of the key, or without a key the staff member of the session.
 *
 * @param countsAsActivity false for calls that a page makes by itself: they must not keep a session alive
 */
async function findCaller(c: Context<OperatorEnv>, dependencies: ApiDependencies, countsAsActivity: boolean) {
  const key = keyIn(c);
  if (key !== undefined) {
    const holder = holderOf(key, dependencies.operators);
    return (
      holder && {
        id: holder.name,
        name: holder.name,
        kind: 'service' as const,
        grants: holder.grants,
        isFresh: true,
      }
    );
  }
  const staff = await findStaff(c, dependencies, countsAsActivity);
  if (!staff) return undefined;
  checkStaffCsrf(c);
  const isFresh = isStaffProofFresh(staff.session, dependencies.clock.now());
  const { id, name, email, grants } = staff;
  return { id, name, email, kind: 'staff' as const, grants, isFresh };
}

/** Compares with every key, so that timing reveals nothing about near matches. */
function holderOf(key: string, operators: ApiDependencies['operators']) {
  const digest = createHash('sha256').update(key).digest();
  return operators.filter((known) => timingSafeEqual(known.digest, digest))[0];
}

/** The companies for which one of the grants is of these roles. */
function companiesOf(grants: readonly StaffGrant[], roles: readonly StaffRole[]): Companies {
  const ids = grants.filter(({ role }) => roles.includes(role)).map(({ companyId }) => companyId);
  return ids.includes(null) ? 'all' : [...new Set(ids.filter((id) => id !== null))];
}

/** The companies for which the caller of a stream still has one of these roles. It is no activity. */
export async function companiesNow(
  c: Context<OperatorEnv>,
  dependencies: ApiDependencies,
  roles: readonly StaffRole[],
): Promise<Companies> {
  const caller = await findCaller(c, dependencies, false);
  return companiesOf(caller?.grants ?? [], roles);
}

/** What the call writes to the audit log; or why it reads and changes nothing about the health or money of members. */
export type AuditDeclaration = { act: AuditAct; reason: AuditReason } | { nothing: string };

export interface RequireOperatorOptions {
  /** Who may make the call; the README beside has the table. */
  roles: readonly StaffRole[];
  /** False for background calls of a page: they and prefetches must not keep a session alive. */
  countsAsActivity?: boolean;
  audit: AuditDeclaration;
  /** For what all companies share: refuses who has the roles for some companies only. */
  forAllCompanies?: boolean;
  /** For sensitive changes: refuses staff with 403 fresh_proof_required without a code in the last five minutes. Keys have no session. */
  freshProof?: boolean;
}

/** Records the declared act of a call, and whether the call did so. */
function auditOf(dependencies: ApiDependencies, actor: AuditActor, audit: AuditDeclaration) {
  const written = { isMissing: 'act' in audit };
  const record: RecordAct = async (sql, about, how) => {
    if (!('act' in audit)) throw new Error('The call declares no act.');
    await recorderOf(dependencies, actor, audit)(sql, about, how);
    written.isMissing = false;
  };
  return { record, written };
}

/**
 * Admits only operators with one of these roles for at least one company, and tells the call for which companies. Sessions of members
 * do not count here.
 */
export function requireOperator(
  dependencies: ApiDependencies,
  {
    roles,
    audit,
    countsAsActivity = true,
    forAllCompanies = false,
    freshProof = false,
  }: RequireOperatorOptions,
) {
  const { sql, sealing, log } = dependencies;
  const limit = createRateLimit(sql, sealing, perAddress);
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const isAsked = countsAsActivity && !c.req.header('Sec-Purpose')?.startsWith('prefetch');
    const caller = await findCaller(c, dependencies, isAsked);
    if (caller === undefined) {
      const wait = await limit.take(c.env?.clientAddress ?? 'unknown');
      // Calls over the limit are not logged, so that guessing keys cannot fill the log.
      if (wait > 0) throw tooManyAttempts(wait, c.var.language);
      log.warn({
        event: 'operator-refused',
        requestId: c.var.requestId,
        reason: keyIn(c) === undefined ? 'no key' : 'unknown key',
      });
      throw problem(401, 'unauthenticated.operator', { 'WWW-Authenticate': 'Bearer' });
    }
    const { id, name, kind, grants } = caller;
    const role = roles.find((one) => grants.some((grant) => grant.role === one)) ?? '';
    const { record, written } = auditOf(dependencies, { kind, id, name, role }, audit);
    const operator: Operator = {
      id,
      name,
      kind,
      ...('email' in caller && { email: caller.email }),
      companies: companiesOf(grants, roles),
      companiesAs: (role) => companiesOf(grants, [role]),
      record,
    };
    const mayCall = forAllCompanies ? operator.companies === 'all' : operator.companies.length > 0;
    if (!mayCall) {
      log.warn({
        event: 'operator-refused',
        requestId: c.var.requestId,
        operator: name,
        reason: `the call is for: ${roles.join(', ')}${forAllCompanies ? ', of all companies' : ''}`,
      });
      throw problem(403, 'role_not_allowed');
    }
    if (freshProof && !caller.isFresh) throw problem(403, 'fresh_proof_required');
    c.set('operator', operator);
    await next();
    if (c.res.ok && written.isMissing) throw new Error('The call answers without a row of the audit log.');
  });
}
