import './globals.css';

export const metadata = {
  title: 'Sign in',
  description: 'Sign in to see your care, your visits and your bills.',
};

/** @param {{ children: import('react').ReactNode }} props */
export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
