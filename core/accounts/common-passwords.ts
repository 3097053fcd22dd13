const WORDS = `
password passwort passw0rd pass parola parolam sifre sifrem sifreli giris kullanici admin administrator yonetici root
user test testing deneme demo guest misafir login welcome hosgeldin merhaba hello secret gizli letmein access master
qwerty qwertyuiop qwertz qazwsx qweasd zaqwsx asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm fgjkl abcdef abcdefgh abcdefghijkl
abc abcd qwe asd zxc iloveyou seniseviyorum seviyorum askim askimsin canim bebegim birtanem hayatim melegim sevgilim
kalbim princess prenses dragon monkey football futbol baseball basketball basketbol soccer sunshine gunes shadow golge
superman batman spiderman starwars pokemon naruto minecraft michael jordan jennifer jessica ashley daniel charlie thomas
george robert andrew joshua matthew anthony william hannah samantha nicole michelle amanda computer bilgisayar internet
google facebook instagram twitter youtube whatsapp tiktok windows samsung iphone android
galatasaray fenerbahce besiktas trabzonspor bursaspor cimbom kartal aslan kanarya karakartal ultraslan carsi
ataturk mustafakemal kemal mustafa turkiye turkey istanbul ankara izmir bursa adana antalya konya gaziantep kayseri
eskisehir trabzon samsun mersin diyarbakir kocaeli sakarya anadolu bosphorus bogazici vatan millet bayrak hilal
mehmet ahmet ali veli hasan huseyin ibrahim ismail osman yusuf omer murat emre burak onur serkan volkan hakan gokhan
fatma ayse emine hatice zeynep elif meryem merve busra esra kubra ozlem sibel gulsum yagmur deniz derya bahar selin ece
allah bismillah muhammed masallah insallah ramazan bayram namaz kuran islam
ogretmen ogrenci okul kurs dershane universite akademi ufuk ufukdil kur english ingilizce almanca teacher student school
freedom whatever trustno trustno1 summer winter spring autumn ocak subat mart nisan mayis haziran temmuz agustos eylul
ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar changeme default temp temporary degistir
love lovely forever sonsuz baby angel melek flower cicek butterfly kelebek chocolate cikolata cheese pepper banana
orange apple purple yellow silver golden diamond tigger tiger kaplan eagle mustang ferrari porsche mercedes harley
killer hunter ranger soldier asker polis police doktor doctor avukat muhendis kral king queen kralice sultan padisah
`

const KNOWN = new Set(WORDS.split(/\s+/).filter(Boolean))
const LONGEST_FIRST = [...KNOWN].sort((a, b) => b.length - a.length)
const WORD = new RegExp(LONGEST_FIRST.join('|'), 'g')

const OWN_LETTERS = 4
const OWN_WORDS = 3

const SIGNS: Record<string, string> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/**
 * Whether attackers would try the password first: known words with digits and signs around them, a row of keys, one part
 * repeated, or only digits.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  const plain = folded.replaceAll(/[^\p{L}]/gu, '')
  const disguised = [...folded].map((sign) => SIGNS[sign] ?? sign).join('')
  return [plain, disguised.replaceAll(/[^\p{L}]/gu, '')].some(isKnown) || isRepeated(folded)
}

function fold(text: string): string {
  const small = text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase()
  return small.replaceAll(/[ışğüöçâîû]/g, (letter) => SIGNS[letter] ?? letter)
}

function isKnown(letters: string): boolean {
  const words = new Set(letters.match(WORD))
  const own = new Set(letters.replaceAll(WORD, ''))
  return words.size < OWN_WORDS && own.size < OWN_LETTERS
}

function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+.{0,2}$/u.test(text) || new Set(text).size < OWN_LETTERS + 1
}
