import { createElement, type ReactElement } from 'react';
import {
  ArrowRight,
  Ban,
  Bell,
  BookOpen,
  Calendar,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClipboardList,
  Clock,
  CreditCard,
  Download,
  Ellipsis,
  EyeOff,
  FileText,
  Heart,
  House,
  Info,
  KeyRound,
  Languages,
  LifeBuoy,
  ListOrdered,
  Lock,
  LogOut,
  MapPin,
  MessageSquare,
  Mic,
  MicOff,
  MonitorSmartphone,
  Paperclip,
  Phone,
  PhoneOff,
  Plus,
  Receipt,
  Settings,
  ShieldCheck,
  Smartphone,
  Stethoscope,
  Trash2,
  TriangleAlert,
  Upload,
  UserRound,
  Users,
  Video,
  VideoOff,
  Volume2,
  X,
  type IconNode,
} from 'lucide';

type Shape = IconNode[number];

/** Merges all strokes into one element, because a page has a hundred icons. Filled and other shapes stay separate. */
function draw(node: IconNode): ReactElement[] {
  const strokes = node.map(strokeOf);
  const others = node.filter((_, index) => strokes[index] === undefined);
  const d = strokes.filter((stroke) => stroke !== undefined).join('');
  return [
    ...(d === '' ? [] : [createElement('path', { key: 'strokes', d })]),
    ...others.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  ];
}

/** A path or circle as path data that can follow other path data; undefined for any other shape. */
function strokeOf([tag, attributes]: Shape): string | undefined {
  if ('fill' in attributes) return undefined;
  if (tag === 'path') return beginningAbsolute(String(attributes['d']));
  if (tag !== 'circle') return undefined;
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => Number(attributes[name]));
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** A relative `m` is absolute only at the very start, and coordinates after it without a letter are a relative line. */
function beginningAbsolute(d: string): string {
  const [, x, y, rest = ''] = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(.*)$/s.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${rest === '' || /^[a-z]/i.test(rest) ? '' : 'l'}${rest}`;
}

/** Icons by their meaning in the product. Only these are bundled. */
const shapes = {
  alert: draw(TriangleAlert),
  app: draw(Smartphone),
  attachment: draw(Paperclip),
  back: draw(ChevronLeft),
  bell: draw(Bell),
  book: draw(BookOpen),
  calendar: draw(Calendar),
  camera: draw(Camera),
  canceled: draw(Ban),
  card: draw(CreditCard),
  chat: draw(MessageSquare),
  check: draw(Check),
  'check-in': draw(ClipboardList),
  clock: draw(Clock),
  close: draw(X),
  codes: draw(ListOrdered),
  coverage: draw(ShieldCheck),
  device: draw(MonitorSmartphone),
  document: draw(FileText),
  done: draw(CircleCheck),
  down: draw(ChevronDown),
  download: draw(Download),
  failed: draw(CircleX),
  faulty: draw(CircleAlert),
  forward: draw(ChevronRight),
  goal: draw(Heart),
  'hang-up': draw(PhoneOff),
  help: draw(LifeBuoy),
  home: draw(House),
  info: draw(Info),
  language: draw(Languages),
  microphone: draw(Mic),
  'microphone-off': draw(MicOff),
  more: draw(Ellipsis),
  next: draw(ArrowRight),
  password: draw(KeyRound),
  people: draw(Users),
  person: draw(UserRound),
  phone: draw(Phone),
  place: draw(MapPin),
  plus: draw(Plus),
  private: draw(EyeOff),
  receipt: draw(Receipt),
  remove: draw(Trash2),
  settings: draw(Settings),
  secure: draw(Lock),
  'sign-out': draw(LogOut),
  sound: draw(Volume2),
  stethoscope: draw(Stethoscope),
  upload: draw(Upload),
  video: draw(Video),
  'video-off': draw(VideoOff),
} as const;

export type IconName = keyof typeof shapes;

const directional = new Set<IconName>(['back', 'forward', 'next', 'sign-out']);

/** A decorative icon in the color and size of its text. Always beside text, so hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={directional.has(name) ? 'icon icon-directional' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
