import { z } from '@hono/zod-openapi';
import { sentDay, sentMoment } from '#server/platform/http/json-api/days.ts';
import { localizedText, textForMembers } from '#server/platform/http/json-api/localized-text.ts';
import type { Act, Details } from './rules.ts';

const reason = localizedText(500);
const amount = z.int('invalid').nonnegative('invalid').max(100_000_000, 'too_large');

export const decisionBody = z
  .discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approved'),
      services: z
        .array(
          z.strictObject({
            position: z.int(),
            approved: z.boolean(),
            amount: amount.optional().describe('Cents, if different from the requested amount'),
          }),
        )
        .max(100)
        .default([])
        .describe('Services not approved exactly as requested'),
      expires_at: sentMoment.optional().describe('When the approval ends'),
      reason: reason.nullish().describe('Needed where a service is not approved'),
    }),
    z.strictObject({ decision: z.literal('rejected'), reason }),
    z.strictObject({ decision: z.literal('canceled'), reason: reason.nullish() }),
  ])
  .meta({ id: 'AuthorizationDecision' });

export function decisionOf(body: z.infer<typeof decisionBody>): Act {
  switch (body.decision) {
    case 'approved':
      return {
        name: 'approve',
        reason: body.reason ?? null,
        services: body.services.map(({ position, approved, amount: amountCents }) => ({
          position,
          isApproved: approved,
          amountCents,
        })),
        details: body.expires_at === undefined ? {} : { expiresAt: body.expires_at },
      };
    case 'rejected':
      return { name: 'reject', reason: body.reason };
    case 'canceled':
      return { name: 'cancel', reason: body.reason ?? null };
  }
}

export const updateBody = z
  .strictObject({
    update: z
      .enum(['requested', 'updated'])
      .describe('requested: requested again after a decision. updated: a detail changed'),
    provider_name: textForMembers(200).optional(),
    service_date: sentDay.nullish(),
    delivery_deadline: sentDay.nullish(),
    expires_at: sentMoment.nullish(),
    reason: reason.nullish(),
  })
  .meta({ id: 'AuthorizationUpdate' });

export function updateOf(body: z.infer<typeof updateBody>): Act {
  const details: Partial<Details> = {};
  if (body.provider_name !== undefined) details.providerName = body.provider_name;
  if (body.service_date !== undefined) details.serviceDate = body.service_date;
  if (body.delivery_deadline !== undefined) details.deliveryDeadline = body.delivery_deadline;
  if (body.expires_at !== undefined) details.expiresAt = body.expires_at;
  const name = body.update === 'requested' ? 'request' : 'update';
  return { name, reason: body.reason ?? null, details };
}
