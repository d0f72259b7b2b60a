import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { ProviderCard } from '../provider-card.tsx';
import type { ProgramAddresses } from '../program-address.ts';
import type { Provider } from '../providers.api.server.ts';

interface ObstacleProps {
  provider: Provider;
  obstacle: 'elsewhere' | 'full';
  alternatives: readonly Provider[];
  programs: ProgramAddresses;
}

/** Instead of the form: why no appointment can be requested here, and where to go instead. */
export function Obstacle({ provider, obstacle, alternatives, programs }: ObstacleProps) {
  const translate = useTranslate();
  const { id: providerId, name, provider_category_id: providerCategory, category_name: category } = provider;
  const listHref = href('/providers/:providerCategory', { providerCategory });
  if (obstacle === 'elsewhere') {
    const bookHref = href('/providers/:providerCategory/:providerId/book-appointment', {
      providerCategory,
      providerId,
    });
    return (
      <section className="card stack" aria-labelledby="others-heading">
        <h2 className="card-heading" id="others-heading">
          {translate('booking:elsewhere.heading', { category })}
        </h2>
        <p>{translate('booking:elsewhere.text', { name, category })}</p>
        <LinkButton href={bookHref}>{translate('booking:elsewhere.book', { name })}</LinkButton>
        <LinkButton look="plain" href={listHref}>
          {translate('providers:seeAll', { category })}
        </LinkButton>
      </section>
    );
  }
  return (
    <section className="stack" aria-labelledby="others-heading">
      <h2 id="others-heading">{translate('booking:full.heading')}</h2>
      <p>{translate('booking:full.text', { name })}</p>
      <ul className="stack">
        {alternatives.map((one) => (
          <ProviderCard key={one.id} provider={one} programs={programs} showCategory={false} />
        ))}
      </ul>
      <LinkButton look="plain" href={listHref}>
        {translate('providers:seeAll', { category })}
      </LinkButton>
    </section>
  );
}
