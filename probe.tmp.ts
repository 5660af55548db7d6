import { searchTokens, foldWord } from './shared/domain/search-words.ts'
import { parseQuery } from './shared/domain/search-query.ts'
import { markHits } from './shared/domain/search-hits.ts'
const show=(t:string,l:any)=>console.log(l,JSON.stringify(searchTokens(t,l).map(x=>t.slice(x.start,x.end)+':'+x.terms.join(','))))
show('XZ Utilsバックドアの内幕：CVE-2024-3094 v5.6.1, zero-day sshd_config','ja')
show('Pažeidžiamumų spragose slaptažodžio atakomis','lt')
show('취약점을 앱','ko'); show('Schlüssel Schluessel Maße Neue Quelle Angriffen','de'); show('AÇIK açığı İSTANBUL ıspanak saldırılar saldırısı','tr')
show('Ёлка уязвимостей обновлений йод','ru')
console.log(JSON.stringify(parseQuery("l’attaque du serveur",'fr')),JSON.stringify(parseQuery("취약점을",'ko')),JSON.stringify(parseQuery("pažeidžiamum",'lt')))
const q=parseQuery('cve-2024-3094 durys','lt') as any
console.log(markHits('„XZ Utils“ užpakalinės durys iš vidaus: CVE-2024-3094 anatomija',q.patterns,'lt'))
