import { href } from 'react-router';
import { staffRoles, type StaffRole } from '#app/domain/staff-roles.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';

interface DeskPage {
  path: string;
  /** Roles that see the page; the API decides who may use its actions. */
  roles: readonly StaffRole[];
  label: MessageKey;
  icon: IconName;
}

/** The pages of the desk besides its home, in the order of its menu. */
const deskPages: readonly DeskPage[] = [
  {
    path: href('/desk/conversations'),
    roles: ['care_partner'],
    label: 'desk:nav.conversations',
    icon: 'chat',
  },
  { path: href('/desk/requests'), roles: ['care_partner'], label: 'desk:nav.requests', icon: 'calendar' },
  { path: href('/desk/results'), roles: ['care_partner'], label: 'desk:nav.results', icon: 'check-in' },
  { path: href('/desk/claims'), roles: ['reviewer'], label: 'desk:nav.claims', icon: 'receipt' },
  { path: href('/desk/appeals'), roles: ['reviewer'], label: 'desk:nav.appeals', icon: 'help' },
  {
    path: href('/desk/authorizations'),
    roles: ['reviewer'],
    label: 'desk:nav.authorizations',
    icon: 'coverage',
  },
  { path: href('/desk/eligibility'), roles: ['reviewer'], label: 'desk:nav.eligibility', icon: 'check-in' },
  { path: href('/desk/bills'), roles: ['billing'], label: 'desk:nav.bills', icon: 'receipt' },
  { path: href('/desk/payments'), roles: ['billing'], label: 'desk:nav.payments', icon: 'card' },
  { path: href('/desk/files'), roles: ['billing'], label: 'desk:nav.files', icon: 'document' },
  { path: href('/desk/visits'), roles: ['expert'], label: 'desk:nav.visits', icon: 'video' },
  {
    path: href('/desk/hours'),
    roles: ['expert', 'administrator'],
    label: 'desk:nav.hours',
    icon: 'clock',
  },
  {
    path: href('/desk/content'),
    roles: ['editor', 'administrator'],
    label: 'desk:nav.content',
    icon: 'book',
  },
  {
    path: href('/desk/accounts'),
    roles: ['administrator'],
    label: 'desk:nav.accounts',
    icon: 'password',
  },
  { path: href('/desk/companies'), roles: ['administrator'], label: 'desk:nav.companies', icon: 'people' },
  { path: href('/desk/audit'), roles: ['auditor'], label: 'desk:nav.audit', icon: 'document' },
  { path: href('/desk/account'), roles: staffRoles, label: 'desk:nav.account', icon: 'person' },
];

/** The pages for staff with these roles. The page of one's own account needs no role. */
export const deskPagesOf = (roles: readonly StaffRole[]): readonly DeskPage[] =>
  deskPages.filter((page) => isOpenTo(page, roles));

/** Whether staff with these roles may open the page of this path, or the page that it is below; other paths are open to all staff. */
export function hasDeskPage(pathname: string, roles: readonly StaffRole[]): boolean {
  const page = deskPages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return page === undefined || isOpenTo(page, roles);
}

const isOpenTo = (page: DeskPage, roles: readonly StaffRole[]) =>
  page.roles === staffRoles || page.roles.some((role) => roles.includes(role));
