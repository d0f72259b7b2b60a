import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { problemResponse } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { replySignedIn, userResponse } from '../reply-user.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import {
  basicRoute,
  carePlanRoute,
  checkTokenRoute,
  describeRegister,
  healthRoute,
  partnerRoute,
} from './describe.ts';
import { holderOf } from './holder.ts';
import { offeredGoals, readBasicOf, readPartnerOf } from './read-registration.ts';
import { createRegister } from './register.ts';
import { holderResource, stepResource } from './resource.ts';
import { createRosterCheck } from './roster.ts';
import { readCarePlan } from './steps/care-plan.ts';
import { readHealth } from './steps/health.ts';
import type { Reading } from './steps/reading.ts';

/** The value of a reading; throws 422 with everything that has to be mended. */
function soundOnly<Value>(...readings: [Reading<Value>, ...Reading<unknown>[]]): Value {
  const faults = readings.flatMap((reading) => (reading.ok ? [] : reading.faults));
  const [first] = readings;
  if (faults.length > 0 || !first.ok) throw new Problem(422, faults);
  return first.value;
}

export function registrationRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const checkRoster = createRosterCheck(world);
  const register = createRegister(world);

  const registerRoute = createRoute({
    ...describeRegister,
    responses: {
      201: userResponse('A member, signed in; the session cookie is set'),
      422: problemResponse('invalid_signup_token', 'blank', 'invalid', 'invalid_personal_info'),
      429: problemResponse('too_many_attempts'),
      503: problemResponse('service_busy'),
    },
  });

  app.openapi(checkTokenRoute, async (c) =>
    reply(c, holderResource(await holderOf(world, c.req.valid('json')))),
  );

  app.openapi(basicRoute, async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(world, given);
    const basic = soundOnly(readBasicOf(holder, given, world));
    const companyId = basic.company.id;
    await checkRoster(holder, { ...basic, companyId, language: c.var.language });
    return reply(c, stepResource('basic', { confirmed_company_id: companyId }));
  });

  app.openapi(carePlanRoute, async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(world, given);
    soundOnly(readCarePlan(given, offeredGoals(holder, given.company_id)));
    return reply(c, stepResource('care_plan'));
  });

  app.openapi(healthRoute, async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(world, given);
    soundOnly(
      readHealth(given.health_conditions),
      readCarePlan(given, offeredGoals(holder, given.company_id)),
    );
    return reply(c, stepResource('health_conditions'));
  });

  app.openapi(partnerRoute, async (c) => {
    const given = c.req.valid('json');
    soundOnly(readPartnerOf(await holderOf(world, given), given.partner_email));
    return reply(c, stepResource('partner_invitation'));
  });

  app.openapi(registerRoute, async (c) => {
    const { language, requestId } = c.var;
    const token = await register(c.req.valid('json'), language);
    world.log.info({ event: 'registration', requestId, code: 'ok' });
    return replySignedIn(c, { world, token });
  });

  return app;
}
