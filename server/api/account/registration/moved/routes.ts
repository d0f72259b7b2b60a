import { OpenAPIHono } from '@hono/zod-openapi';
import { onboardingAttributes } from '#app/contract/registration.ts';
import type { z } from 'zod';
import { memberRoute } from '../../guards/declared-route.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { movedBody } from '../body.ts';
import { confirmOnboarding, findCompanyOf } from './confirm.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { isPregnancyContentPaused, todayOf, type Member } from '../../members/member.ts';

interface Company {
  care_plan_types: string[];
  country_code: string;
}

/** A member's imported data with later changes. */
function onboardingResource(
  member: Member,
  { care_plan_types, country_code }: Company,
  now: Temporal.Instant,
): Resource<z.infer<typeof onboardingAttributes>> {
  const { phone, zip } = member.details();
  return {
    type: 'onboarding',
    id: member.id,
    attributes: {
      pending: member.onboarding_pending,
      phone,
      zip,
      care_plan_type: member.care_plan_type,
      care_path: member.care_path,
      pregnancy_week: isPregnancyContentPaused(member) ? null : weekOf(member, todayOf(member, now)),
      offered_plan_types: care_plan_types,
      country_code,
    },
  };
}

const path = '/onboarding';

/** For members migrated from an earlier product: their imported data, to be confirmed once. */
export function onboardingRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The data imported from an earlier product',
    responses: {
      200: documentResponse('As it is now', resourceSchema('onboarding', onboardingAttributes)),
    },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const company = await findCompanyOf(member.id, dependencies.sql);
    return reply(c, onboardingResource(member, company, dependencies.clock.now()));
  });

  const confirm = memberRoute(dependencies, {
    method: 'put',
    path,
    summary: 'Confirm the imported data and accept the terms',
    description: 'Once; 409 afterwards.',
    request: { body: jsonBody(movedBody) },
    responses: {
      204: emptyResponse('Confirmed'),
      409: problemResponse('conflict'),
      422: problemResponse('blank', 'invalid', 'not_allowed'),
    },
  });
  app.openapi(confirm, async (c) => {
    const { member, language } = c.var;
    await confirmOnboarding(member, c.req.valid('json'), { dependencies, language });
    return c.body(null, 204);
  });

  return app;
}
