import { LinkButton } from '#app/ui/link-button.tsx';
import { useCallTexts } from './call-texts.ts';
import { isPhone, supportedBrowsers } from './support.ts';

/** Which browsers can make the call; on a phone, the app. */
export function UnsupportedScreen({ downloadUrl }: { downloadUrl: string }) {
  const t = useCallTexts();
  const phone = isPhone(navigator);
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading">{t('unsupported.title')}</h2>
      <p>{t(phone ? 'unsupported.phone' : 'unsupported.text')}</p>
      {phone && <LinkButton href={downloadUrl}>{t('unsupported.download')}</LinkButton>}
      <table className="call-browsers">
        <caption>{t('unsupported.browsers')}</caption>
        <tbody>
          {supportedBrowsers.map(({ system, browsers }) => (
            <tr key={system}>
              <th scope="row">{system}</th>
              <td>{browsers.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{t('unsupported.below')}</p>
    </section>
  );
}
