import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { Page, type PageProps } from '#app/page/page.tsx';
import { optionalCategories, type OptionalCategory } from '#app/domain/cookie-consent.ts';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CookieSettings } from './cookie-settings.server.ts';

interface CookiesPageProps {
  settings: CookieSettings;
  back?: PageProps['back'];
  tabTitle?: string;
}

/** What is stored and counted, what can be refused, and the current choice with its date. */
export function CookiesPage({ settings, back, tabTitle }: CookiesPageProps) {
  const translate = useTranslate();
  const title = translate('cookies:title');
  const hint = (category: OptionalCategory) => {
    const use = translate(settings.inUse.includes(category) ? 'cookies:inUse' : 'cookies:notInUse');
    return `${translate(`cookies:${category}.hint`)} ${use}`;
  };
  return (
    <Page
      title={title}
      lead={translate('cookies:lead')}
      {...(back && { back })}
      {...(tabTitle && { tabTitle })}
    >
      <Card id="now" heading={translate('cookies:now.heading')}>
        <div className="stack-small">
          <Standing settings={settings} />
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
function Standing({
  settings: { chosenOn, agreed, refusedByBrowser, counts },
}: {
  settings: CookieSettings;
}) {
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
