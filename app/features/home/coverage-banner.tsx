import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Stands on home until coverage can be used. */
export function CoverageBanner() {
  const translate = useTranslate();
  return (
    <section className="card" aria-labelledby="complete-profile-heading">
      <h2 className="card-heading" id="complete-profile-heading">
        {translate('home:coverage.heading')}
      </h2>
      <p>{translate('home:coverage.text')}</p>
      <LinkButton href={href('/complete-profile')} look="secondary" icon="document">
        {translate('home:coverage.action')}
      </LinkButton>
    </section>
  );
}
