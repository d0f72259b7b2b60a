import '#app/ui/text/codes.css';
import { href, redirect } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchFactors, renewBackupCodes } from './factors.api.server.ts';
import { inGroups } from '#app/page/qr-code.server.ts';
import { forgetNewCodes, keepNewCodes, newCodesOf } from './shown-codes.server.ts';
import type { Route } from './+types/backup-codes.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since, backup_codes_left: left } = await fetchFactors(context.get(apiContext));
  const codes = totp_since === null ? undefined : newCodesOf(context);
  return { isOn: totp_since !== null, left, codes: codes?.map(inGroups) };
}

const wishSchema = z.object({ wish: z.enum(['renew', 'kept']).catch('renew') });

export async function action({ request, context }: Route.ActionArgs) {
  const { wish } = wishSchema.parse((await readSubmission(request, context)).payload);
  const visitor = context.get(visitorContext);
  if (wish === 'kept') {
    forgetNewCodes(context);
    visitor.update({ notice: { type: 'success', text: 'secondFactors:codes.kept' } });
    return redirect(href('/settings/security'), 303);
  }
  try {
    keepNewCodes(context, await renewBackupCodes(context.get(apiContext)));
  } catch (error) {
    // The authenticator app was turned off in the meantime: the page explains what to do first.
    if (!(error instanceof ApiError) || !error.hasCode('not_turned_on')) throw error;
  }
  return redirect(href('/settings/security/backup-codes'), 303);
}

export default function BackupCodes({ loaderData: { isOn, left, codes } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('secondFactors:codes.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/security'), text: translate('security:main.title') }}
      lead={translate('secondFactors:codes.lead')}
    >
      {codes ? <NewCodes codes={codes} /> : <CodesLeft isOn={isOn} left={left} />}
    </Page>
  );
}

const few = 3;

/** @param isOn whether there is an authenticator app that the codes can replace */
function CodesLeft({ isOn, left }: Pick<Route.ComponentProps['loaderData'], 'isOn' | 'left'>) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="codes-left">
      <h2 className="card-heading" id="codes-left">
        {translate(isOn ? 'secondFactors:codes.yours' : 'secondFactors:codes.offHeading')}
      </h2>
      {isOn ? (
        <>
          <p>
            <Tag tone={left > few ? 'ok' : 'warn'} icon={left > few ? 'done' : 'alert'}>
              {translate('secondFactors:codes.left', { count: left })}
            </Tag>
          </p>
          <p>{translate(left === 0 ? 'secondFactors:codes.noneText' : 'secondFactors:codes.renewText')}</p>
          <Form label={translate('secondFactors:codes.renew')}>
            <SubmitButton name="wish" value="renew" look={left === 0 ? 'primary' : 'secondary'}>
              {translate('secondFactors:codes.renew')}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <>
          <p>{translate('secondFactors:codes.offText')}</p>
          <div className="actions">
            <LinkButton href={href('/settings/security/authenticator')}>
              {translate('secondFactors:app.title')}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

/** New codes. They are shown until the member confirms that they are stored. */
function NewCodes({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="new-codes">
      <h2 className="card-heading" id="new-codes">
        {translate('secondFactors:codes.newHeading')}
      </h2>
      <p>{translate('secondFactors:codes.newText')}</p>
      <ol className="secret-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Form
        action={href('/settings/security/backup-codes/download')}
        label={translate('secondFactors:codes.download')}
      >
        <Button look="secondary" icon="download">
          {translate('secondFactors:codes.download')}
        </Button>
      </Form>
      <p className="soft no-print">{translate('secondFactors:codes.print')}</p>
      <Form label={translate('secondFactors:codes.done')}>
        <SubmitButton name="wish" value="kept">
          {translate('secondFactors:codes.done')}
        </SubmitButton>
      </Form>
    </section>
  );
}
