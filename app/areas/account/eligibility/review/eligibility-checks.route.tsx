import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatDay, formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card, EmptyState } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { decideEligibility, fetchEligibilityChecks } from './eligibility-checks.api.server.ts';
import type { Route } from './+types/eligibility-checks.route';

const decisionSchema = z.object({
  member: z.string(),
  requested_at: z.iso.datetime(),
  status: z.enum(['success', 'failure']),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isUuid);
  const { checks, more } = await fetchEligibilityChecks(context.get(deskContext).api, after);
  if (after !== undefined && checks.length === 0) throw redirect(href('/desk/eligibility'));
  const locale = context.get(localeContext);
  return {
    next: more ? checks.at(-1)?.id : undefined,
    checks: checks.flatMap(({ id, fname, lname, company_name: company, ...check }) =>
      check.requested_at === null
        ? []
        : {
            id,
            name: `${fname} ${lname}`,
            company,
            born: check.dob === null ? undefined : formatDay(check.dob, locale),
            employeeId: check.employee_id ?? undefined,
            requestedAt: check.requested_at,
            sent: formatMoment(check.requested_at, locale, visitorTimeZone(context)),
          },
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, decisionSchema);
  if (refused) return refused;
  const { member, ...decision } = values;
  try {
    await decideEligibility(context.get(deskContext).api, member, decision);
  } catch (error) {
    assertRefusal(error, 404, 409, 422);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskEligibility:decided' } });
  return redirect(href('/desk/eligibility'), 303);
}

/** Details that members sent to be checked with their employer, oldest first. */
export default function EligibilityChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { checks, next } = loaderData;
  const translate = useTranslate();
  const { form } = useForm(decisionSchema, { id: 'decision', lastResult: actionData?.result });
  return (
    <FormPage
      form={form}
      title={translate('deskEligibility:title')}
      lead={translate('deskEligibility:lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="narrow stack-large"
    >
      {checks.length === 0 && (
        <EmptyState
          picture={<HandsScene />}
          title={translate('deskEligibility:empty')}
          text={translate('deskEligibility:emptyText')}
        />
      )}
      {checks.map((check) => (
        <Check key={check.id} {...check} />
      ))}
      {next && (
        <p>
          <Link href={`${href('/desk/eligibility')}?after=${next}`}>{translate('deskEligibility:more')}</Link>
        </p>
      )}
    </FormPage>
  );
}

function Check(check: Route.ComponentProps['loaderData']['checks'][number]) {
  const translate = useTranslate();
  const label = translate('deskEligibility:of', { name: check.name });
  const missing = translate('deskEligibility:notGiven');
  const rows = {
    company: check.company,
    born: check.born ?? missing,
    employeeId: check.employeeId ?? missing,
    sent: check.sent,
  };
  return (
    <Card id={`check-${check.id}`} heading={<bdi>{check.name}</bdi>}>
      <KeyValue
        rows={(['company', 'born', 'employeeId', 'sent'] as const).map((row) => ({
          label: translate(`deskEligibility:${row}`),
          value: rows[row],
        }))}
      />
      <Form label={label} className="actions">
        <input type="hidden" name="member" value={check.id} />
        <input type="hidden" name="requested_at" value={check.requestedAt} />
        <SubmitButton name="status" value="success">
          {translate('deskEligibility:confirm')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </SubmitButton>
        <SubmitButton look="secondary" name="status" value="failure">
          {translate('deskEligibility:reject')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </SubmitButton>
      </Form>
    </Card>
  );
}
