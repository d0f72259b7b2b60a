import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

const holds = ['you', 'care', 'costs', 'account'] as const;

/** Says what the file holds and gives it, for reading or for machines. */
export default function Export() {
  const translate = useTranslate();
  const title = translate('privacy:export.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/settings/privacy')}>{translate('privacy:title')}</BackLink>
      <PageHeader title={title} lead={translate('privacy:export.lead')} />
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
        <div className="stack-small">
          <p>{translate('privacy:export.care')}</p>
          {/* A form, not links: nothing may fetch it ahead of a press. */}
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
    </div>
  );
}
