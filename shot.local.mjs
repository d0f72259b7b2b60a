import { chromium } from 'playwright';
const [,, base='http://localhost:23000', email='maya.rivera@acme.example', list='/', js='off', lang='en', widths='360,1280'] = process.argv;
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const w of widths.split(',').map(Number)) {
  const ctx = await browser.newContext({ javaScriptEnabled: js==='on', viewport:{width:w,height:w<500?780:900}, colorScheme: process.env.SCHEME||'light', locale: lang });
  const page = await ctx.newPage();
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('console', m.text().slice(0,200)); });
  page.on('pageerror', e => console.log('pageerror', e.message));
  if (email !== 'none') {
    await page.goto(base+'/signin?locale='+lang);
    await page.fill('input[name=email]', email); await page.click('main button[type=submit]');
    await page.fill('input[name=password]', 'Nest-building-26!'); await page.click('main button[type=submit]:not([aria-hidden])');
    await page.waitForLoadState();
  }
  for (const path of list.split(',')) {
    await page.goto(base+path+(email==='none'?(path.includes('?')?'&':'?')+'locale='+lang:''));
    const name = `/tmp/shots/${path.replace(/\W+/g,'_')||'home'}-${w}-${js}-${lang}${process.env.SCHEME||''}.png`;
    await page.screenshot({ path: name, fullPage: process.env.FULL!=='0' });
    console.log(name, page.url(), await page.title());
  }
  await ctx.close();
}
await browser.close();
