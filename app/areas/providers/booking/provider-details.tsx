import { formatLanguages } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { aboutProvider, providerLine } from '../provider-view.ts';
import { AllPlaces, PhoneLink, ProviderFacts, ProviderTags } from '../provider-parts.tsx';
import type { ProgramAddresses } from '../program-address.ts';
import type { ClinicDoctor, Provider } from '../providers.api.server.ts';
import { Card } from '#app/ui/layout/card.tsx';

/** The provider in one row. */
export function WhoItIs({ provider }: { provider: Provider }) {
  const { name, image_set: image } = provider;
  return (
    <div className="person">
      <Avatar name={name} image={image ?? undefined} />
      <div>
        <h2 className="person-name">
          <bdi>{name}</bdi>
        </h2>
        <p className="row-detail">{providerLine(provider, true)}</p>
      </div>
    </div>
  );
}

/** Details of a provider before requesting an appointment. */
export function ProviderDetails({ provider, programs }: { provider: Provider; programs: ProgramAddresses }) {
  const translate = useTranslate();
  const { name, phone, locations } = provider;
  const about = aboutProvider(provider);
  return (
    <>
      <section className="card stack" aria-labelledby="who-heading">
        <h2 className="card-heading" id="who-heading">
          {translate('providers:about', { name })}
        </h2>
        <ProviderTags provider={provider} />
        <ProviderFacts provider={provider} programs={programs} />
        {about && (
          <p>
            <bdi>{about}</bdi>
          </p>
        )}
        {phone && <PhoneLink phone={phone} />}
      </section>
      {locations.length > 0 && (
        <Card id="places" heading={translate('providers:places')}>
          <AllPlaces provider={provider} />
        </Card>
      )}
      {provider.type === 'clinic' && provider.doctors.length > 0 && <Doctors doctors={provider.doctors} />}
    </>
  );
}

function Doctors({ doctors }: { doctors: readonly ClinicDoctor[] }) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <Card id="doctors" heading={translate('providers:doctors')}>
      <ul className="rows">
        {doctors.map(({ id, name, image_set: image, certification, languages_spoken: spoken, biography }) => (
          <li key={id}>
            <div className="person">
              <Avatar name={name} image={image ?? undefined} />
              <div>
                <h3 className="row-title">{name}</h3>
                {certification && <p className="row-detail">{certification}</p>}
                {spoken.length > 0 && <p className="row-detail">{formatLanguages(spoken, code)}</p>}
              </div>
            </div>
            {biography && (
              <Disclosure summary={translate('providers:about', { name })}>
                <p>
                  <bdi>{biography}</bdi>
                </p>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
