import type { Staff } from '#app/api/staff.api.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';

/** Roles, each with the company where it holds. */
export function Grants({ grants }: Pick<Staff, 'grants'>) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {grants.map(({ role, company_id, company_name }) => (
        <li key={`${role} ${company_id ?? ''}`}>
          {translate('desk:grant', {
            role: translate(`desk:role.${role}`),
            place: company_id === null ? translate('desk:everywhere') : (company_name ?? company_id),
          })}
        </li>
      ))}
    </ul>
  );
}
