import { chromium } from 'playwright-core'
const [,, out='kitchen', w='1024', h='768', lang='', scheme='light', full=''] = process.argv
const base='http://127.0.0.1:21900'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const ctx=await b.newContext({viewport:{width:+w,height:+h},colorScheme:scheme,locale:'fr'})
await ctx.addInitScript(()=>localStorage.setItem('pro.bell','off'))
const r=await ctx.request.post(base+'/login',{data:{email:'sami@example.com',password:'Mida-2026-demo'},headers:{'x-requested-with':'XMLHttpRequest'}})
const p=await ctx.newPage()
await p.goto(base+lang+'/pro/kitchen'); await p.waitForTimeout(3000)
await p.screenshot({path:`/tmp/${out}.png`,fullPage:!!full})
await b.close()
