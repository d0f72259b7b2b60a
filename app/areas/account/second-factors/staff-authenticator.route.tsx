import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { removeTotp, startTotp } from './factors.api.server.ts';
import type { Route } from './+types/staff-authenticator.route';

export const loader = ({ context }: Route.LoaderArgs) => context.get(staffContext).second_factor;

const wishSchema = z.object({ wish: z.enum(['set_up', 'remove']).catch('set_up') });

/** Starts setting up an app, or removes it. One that is set up keeps working until the new one showed a correct code. */
export async function action({ request, context }: Route.ActionArgs) {
  const { wish } = wishSchema.parse((await readSubmission(request, context)).payload);
  const { api } = context.get(deskContext);
  if (wish === 'set_up') {
    await startTotp(api, 'staff');
    return redirect(href('/desk/account/authenticator/setup'), 303);
  }
  const visitor = context.get(visitorContext);
  try {
    await removeTotp(api, 'staff');
    visitor.update({ notice: { type: 'success', text: 'desk:app.removed' } });
  } catch (error) {
    assertRefusal(error, 409);
    visitor.update({ notice: { type: 'alert', text: 'desk:app.last' } });
  }
  return redirect(href('/desk/account/authenticator'), 303);
}

/** The authenticator app of an account that has a second factor. */
export default function StaffAuthenticator({ loaderData: factor }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('secondFactors:app.title');
  const isOn = factor !== 'passkey';
  return (
    <Page
      title={title}
      back={{ href: href('/desk/account'), text: translate('desk:account.title') }}
      lead={translate('desk:app.afterPassword')}
    >
      <Card
        id="state"
        heading={translate(isOn ? 'secondFactors:app.onHeading' : 'secondFactors:app.offHeading')}
      >
        <div className="stack">
          <p>{translate(isOn ? 'desk:app.replaceText' : 'secondFactors:app.offText')}</p>
          <Form label={title}>
            <SubmitButton name="wish" value="set_up" look={isOn ? 'secondary' : 'primary'}>
              {translate(isOn ? 'secondFactors:app.replace' : 'secondFactors:app.start')}
            </SubmitButton>
          </Form>
        </div>
      </Card>
      {isOn && (
        <Card id="remove" heading={translate('desk:app.removeHeading')}>
          {factor === 'totp' ? (
            <p>{translate('desk:app.last')}</p>
          ) : (
            <div className="stack">
              <p>{translate('desk:app.removeText')}</p>
              <Form label={translate('desk:app.remove')}>
                <SubmitButton name="wish" value="remove" look="danger">
                  {translate('desk:app.remove')}
                </SubmitButton>
              </Form>
            </div>
          )}
        </Card>
      )}
    </Page>
  );
}
