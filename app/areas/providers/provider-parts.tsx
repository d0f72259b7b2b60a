import './providers.css';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Place, Provider } from './providers.api.server.ts';
import { factsOf } from './provider-view.ts';
import type { ProgramAddresses } from './program-address.ts';
import { Tag } from '#app/ui/status/tag.tsx';
import { formatDistance } from '#app/i18n/formats.ts';
import { usePageData } from '#app/page/page-data.tsx';

/** The closest of a provider's places, and its distance. */
export function NearestPlace({ provider }: { provider: Provider }) {
  const { closest_location: place, distance_miles: miles } = provider;
  return place && <PlaceLine address={place.address} miles={place.distance_miles ?? miles} />;
}

function PlaceLine({ address, miles }: { address: string; miles: number | null }) {
  const translate = useTranslate();
  const distance = useDistance();
  return (
    <p className="place">
      <Icon name="place" />
      <span>
        {miles !== null && <>{translate('providers:away', { distance: distance(miles) })} · </>}
        <bdi>{address}</bdi>
      </span>
    </p>
  );
}

export function PhoneLink({ phone }: { phone: NonNullable<Place['phone']> }) {
  const translate = useTranslate();
  return (
    <LinkButton look="plain" icon="phone" href={`tel:${phone.international.replaceAll(/[^+\d]/g, '')}`}>
      <span className="call-word">{translate('providers:call')} </span>
      <bdi>{phone.national}</bdi>
    </LinkButton>
  );
}

interface DirectionsLinkProps {
  place: Place;
  /** Name of the target provider or address; read by screen readers, so that links are distinguishable. */
  name: string;
}

export function DirectionsLink({ place, name }: DirectionsLinkProps) {
  const translate = useTranslate();
  if (!place.directions_url) return null;
  return (
    <LinkButton look="plain" icon="place" href={place.directions_url} rel="external noreferrer">
      {translate('providers:directions')}
      <VisuallyHidden> {translate('providers:directionsTo', { name })}</VisuallyHidden>
    </LinkButton>
  );
}

/** Every place of a provider, the closest first. */
export function AllPlaces({ provider }: { provider: Provider }) {
  const places = provider.locations.toSorted(
    (one, other) => (one.distance_miles ?? Infinity) - (other.distance_miles ?? Infinity),
  );
  return (
    <ul className="rows">
      {places.map((place) => (
        <li key={place.id}>
          <PlaceLine address={place.address} miles={place.distance_miles} />
          <div className="actions">
            {place.phone && <PhoneLink phone={place.phone} />}
            <DirectionsLink place={place} name={place.address} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Known facts about a provider as a list of labels and values. */
export function ProviderFacts({ provider, programs }: { provider: Provider; programs: ProgramAddresses }) {
  const { code } = useLocale();
  return (
    <dl className="facts">
      {factsOf(provider, code, programs).map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link?.outside && (
              <a href={link.href} rel="external noreferrer">
                <bdi>{value}</bdi>
              </a>
            )}
            {link && !link.outside && <Link href={link.href}>{value}</Link>}
            {!link && <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether new members are accepted, and whether there are virtual visits. */
export function ProviderTags({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  return (
    <p className="tags">
      {provider.accepting_new_members ? (
        <Tag tone="ok" icon="done">
          {translate('providers:tag.accepting')}
        </Tag>
      ) : (
        <Tag tone="plain" icon="canceled">
          {translate('providers:tag.full')}
        </Tag>
      )}
      {provider.virtual_visits && (
        <Tag tone="info" icon="video">
          {translate('providers:tag.virtual')}
        </Tag>
      )}
    </p>
  );
}

/** The country of the member's company (ISO 3166-1): its postal codes and units of distance are used. */
export const useCountryCode = (): string => usePageData().countryCode ?? 'US';

/** Formats a number of miles in the unit of the member's country. */
export function useDistance(): (miles: number) => string {
  const { code } = useLocale();
  const countryCode = useCountryCode();
  return (miles) => formatDistance(miles, code, countryCode);
}
