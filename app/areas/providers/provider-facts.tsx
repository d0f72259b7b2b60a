import './providers.css';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { factsOf } from './provider-view.ts';
import type { ProgramAddresses } from './program-address.ts';
import type { Provider } from './providers.api.server.ts';

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
