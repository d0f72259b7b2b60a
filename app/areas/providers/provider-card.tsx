import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { aboutProvider, providerLine } from './provider-view.ts';
import type { ProgramAddresses } from './program-address.ts';
import type { Provider } from './providers.api.server.ts';
import { ProviderFacts, DirectionsLink, NearestPlace, PhoneLink, ProviderTags } from './provider-parts.tsx';

interface ProviderCardProps {
  provider: Provider;
  programs: ProgramAddresses;
  showCategory: boolean;
}

/** One provider of a list. */
export function ProviderCard({ provider, programs, showCategory }: ProviderCardProps) {
  const translate = useTranslate();
  const { id, name, provider_category_id: category, closest_location: place } = provider;
  const isOpen = provider.accepting_new_members;
  const line = providerLine(provider, showCategory);
  const about = aboutProvider(provider);
  const phone = place?.phone ?? provider.phone;
  return (
    <li className="card provider">
      <div className="row">
        <Avatar name={name} image={provider.image_set ?? undefined} />
        <div className="row-text">
          <h3 className="row-title">{name}</h3>
          {line && <p className="row-detail">{line}</p>}
        </div>
        <ProviderTags provider={provider} />
      </div>
      <NearestPlace provider={provider} />
      <div className="actions">
        <LinkButton
          look="secondary"
          href={href('/providers/:providerCategory/:providerId/book-appointment', {
            providerCategory: category,
            providerId: id,
          })}
        >
          {translate(isOpen ? 'providers:book' : 'providers:details')}
          <VisuallyHidden>
            {' '}
            {translate(isOpen ? 'providers:bookWith' : 'providers:with', { name })}
          </VisuallyHidden>
        </LinkButton>
        {phone && <PhoneLink phone={phone} />}
        {place && <DirectionsLink place={place} name={name} />}
        <Disclosure
          summary={
            <>
              {translate('providers:more')}
              <VisuallyHidden> {translate('providers:moreAbout', { name })}</VisuallyHidden>
            </>
          }
        >
          {about && <p dir="auto">{about}</p>}
          <ProviderFacts provider={provider} programs={programs} />
        </Disclosure>
      </div>
    </li>
  );
}
