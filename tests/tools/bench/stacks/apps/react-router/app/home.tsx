/** Where signing in leads to; nobody measures it. */
export default function Home() {
  return <h1>Welcome</h1>;
}
