import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { textVersion } from './consent.form.ts';

/** What a member agrees to. Saying anything else here needs a new version of the text. */
export function ConsentText() {
  const translate = useTranslate();
  return (
    <div className="stack">
      <section className="stack-small" aria-labelledby="shared-heading">
        <h2 id="shared-heading">{translate('consent:shared.heading')}</h2>
        <ul>
          <li>{translate('consent:shared.name')}</li>
          <li>{translate('consent:shared.care')}</li>
          <li>{translate('consent:shared.costs')}</li>
        </ul>
      </section>
      <section className="stack-small" aria-labelledby="with-heading">
        <h2 id="with-heading">{translate('consent:with.heading')}</h2>
        <ul>
          <li>{translate('consent:with.team')}</li>
          <li>{translate('consent:with.providers')}</li>
          <li>{translate('consent:with.helpers')}</li>
        </ul>
      </section>
      <section className="notice" data-tone="ok" aria-labelledby="employer-heading">
        <Icon name="shield" />
        <div className="notice-text stack-small">
          <h2 id="employer-heading">{translate('consent:employer.heading')}</h2>
          <p>{translate('consent:employer.text')}</p>
        </div>
      </section>
      <section className="stack-small" aria-labelledby="choice-heading">
        <h2 id="choice-heading">{translate('consent:choice.heading')}</h2>
        <p>{translate('consent:choice.text')}</p>
      </section>
      <p className="small soft">{translate('consent:version', { version: textVersion })}</p>
    </div>
  );
}
