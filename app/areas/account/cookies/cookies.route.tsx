import { href, useLocation } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { memberTimeZone, visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { optionalCategories, type OptionalCategory } from '#app/domain/cookie-consent.ts';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { readCookieSettings, storeCookieChoice } from './cookie-settings.server.ts';
import type { Route } from './+types/cookies.route';

/** Members have the page among their settings, everybody else at an address of its own. */
const isMembers = (pathname: string) => pathname.startsWith(href('/settings/cookies'));

export function loader({ request, context }: Route.LoaderArgs) {
  const zoneOf = isMembers(new URL(request.url).pathname) ? memberTimeZone : visitorTimeZone;
  return readCookieSettings(request, context, zoneOf(context));
}

export function action({ request, context }: Route.ActionArgs) {
  const here = isMembers(new URL(request.url).pathname) ? href('/settings/cookies') : href('/cookies');
  return storeCookieChoice(request, context, here);
}

/** What is stored and counted, what can be refused, and the current choice with its date. */
export default function Cookies({ loaderData: settings }: Route.ComponentProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const title = translate('cookies:title');
  const hint = (category: OptionalCategory) => {
    const use = translate(settings.inUse.includes(category) ? 'cookies:inUse' : 'cookies:notInUse');
    return `${translate(`cookies:${category}.hint`)} ${use}`;
  };
  return (
    <Page
      title={title}
      lead={translate('cookies:lead')}
      {...(isMembers(pathname) && {
        tabTitle: translate('cookies:memberTab'),
        back: { href: href('/settings/privacy'), text: translate('privacy:title') },
      })}
    >
      <Card id="now" heading={translate('cookies:now.heading')}>
        <div className="stack-small">
          <Standing {...settings} />
        </div>
      </Card>
      <Card id="necessary" heading={translate('cookies:necessary.label')}>
        <div className="stack-small">
          <p>{translate('cookies:necessary.hint')}</p>
          <p>{translate('cookies:necessary.always')}</p>
        </div>
      </Card>
      <Form label={title} className="card">
        <Choices
          kind="checkbox"
          id="agreed"
          name="agreed"
          legend={translate('cookies:legend')}
          choices={optionalCategories.map((category) => ({
            value: category,
            label: translate(`cookies:${category}.label`),
            hint: hint(category),
          }))}
          chosen={settings.agreed}
          errorPrefix={translate('common:errorPrefix')}
        />
        <SubmitButton name="choice" value="chosen">
          {translate('settings:save')}
        </SubmitButton>
        <Button look="secondary" name="choice" value="none">
          {translate('cookies:refuseAll')}
        </Button>
      </Form>
      <Card id="sent" heading={translate('cookies:sent.heading')}>
        <div className="stack-small">
          <p>{translate('cookies:sent.what')}</p>
          <p>{translate('cookies:sent.never')}</p>
        </div>
      </Card>
    </Page>
  );
}

/** The consent that counts now, and why. */
function Standing({ chosenOn, agreed, refusedByBrowser, counts }: Route.ComponentProps['loaderData']) {
  const translate = useTranslate();
  const chosen =
    chosenOn === null
      ? translate('cookies:now.notChosen')
      : translate(agreed.length === 0 ? 'cookies:now.refused' : 'cookies:now.agreed', { day: chosenOn });
  return (
    <>
      <p>{chosen}</p>
      {refusedByBrowser && <p>{translate('cookies:now.browser')}</p>}
      <p>{translate(counts ? 'cookies:now.counted' : 'cookies:now.notCounted')}</p>
    </>
  );
}
