import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';

const holds = ['you', 'care', 'costs', 'account'] as const;

/** Explains the file's content and offers it, for reading or for machines. */
export default function Export() {
  const translate = useTranslate();
  const title = translate('privacy:export.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/privacy'), text: translate('privacy:title') }}
      lead={translate('privacy:export.lead')}
    >
      <Card id="holds" heading={translate('privacy:export.holds')}>
        <div className="stack-small">
          <ul>
            {holds.map((part) => (
              <li key={part}>{translate(`privacy:export.holds.${part}`)}</li>
            ))}
          </ul>
          <p className="soft">{translate('privacy:export.not')}</p>
        </div>
      </Card>
      <Card id="get" heading={translate('privacy:export.get')}>
        <div className="stack">
          <p>{translate('privacy:export.care')}</p>
          {/* A form, not links, so that no browser fetches the file before a button is pressed. */}
          <form
            action={href('/settings/privacy/export/file')}
            noValidate
            aria-label={title}
            data-downloads=""
          >
            <div className="actions">
              <Button name="format" value="html">
                {translate('privacy:export.html')}
              </Button>
              <Button look="secondary" name="format" value="json">
                {translate('privacy:export.json')}
              </Button>
            </div>
          </form>
        </div>
      </Card>
    </Page>
  );
}
