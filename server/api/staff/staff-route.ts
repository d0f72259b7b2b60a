import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { ApiDependencies, ApiEnv, Staff } from '#server/platform/http/dependencies.ts';
import { describeCall, type DeclaredCall } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { isStaffProofFresh } from './proof.ts';
import { recognizeHalf } from './recognize.ts';
import { checkStaffCsrf, findStaff, staffTokenOf } from './staff-cookie.ts';

/** Further context of handlers behind `staffRoute`. */
interface StaffEnv {
  Bindings: ApiEnv['Bindings'];
  Variables: ApiEnv['Variables'] & { staff: Staff };
}

interface StaffRouteOptions {
  /** For sensitive changes: refuses with 403 fresh_proof_required without a proof in the last five minutes. */
  freshProof?: boolean;
}

/** Admits only staff with a whole session of their own kind; a member's session does not count here. */
function requireStaff(dependencies: ApiDependencies, { freshProof = false }: StaffRouteOptions) {
  return createMiddleware<StaffEnv>(async (c, next) => {
    const staff = await findStaff(c, dependencies);
    if (!staff) {
      const isHalf = (await recognizeHalf(staffTokenOf(c), dependencies)) !== undefined;
      throw problem(401, isHalf ? 'second_factor_required' : 'unauthenticated');
    }
    checkStaffCsrf(c);
    if (freshProof && !isStaffProofFresh(staff.session, dependencies.clock.now())) {
      throw problem(403, 'fresh_proof_required');
    }
    c.set('staff', staff);
    await next();
  });
}

/**
 * Declares a call of signed-in staff, with `c.var.staff` for its handler. Adds the guard with its error responses: 401, 422 for
 * changes without the session's CSRF token, and 403 without fresh proof.
 */
export function staffRoute<const Call extends DeclaredCall>(
  dependencies: ApiDependencies,
  call: Call,
  options: StaffRouteOptions = {},
) {
  const described = describeCall(call, {
    401: ['unauthenticated', 'second_factor_required'],
    ...(options.freshProof && { 403: ['fresh_proof_required'] }),
    ...(call.get === undefined && { 422: ['invalid_authenticity_token'] }),
  });
  return createRoute({ ...described, middleware: requireStaff(dependencies, options) });
}
