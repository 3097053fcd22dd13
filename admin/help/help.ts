import { SCREENS } from '../screens.ts'
import { SECTIONS } from '../sections.ts'
import { currentPart } from '../ui/parts.tsx'
import type { Help } from './help-text.ts'
import { SCHOOL_HELP } from './school-help.ts'

const DESK_HELP: Record<string, Help> = {
  '/gosterge': {
    what: 'Bugün neye bakmanız gerektiğini tek ekranda gösterir: bekleyen başvurular, karar günü yaklaşan sınıflar, yoklaması eksik dersler ve sitede süresi dolan bilgiler. Görevinizin görmediği kutular çıkmaz.',
    acts: [
      'Bir sayıya ya da satıra basın; o sayının anlattığı kayıtlar açılır.',
      'Okul yeniyse “İlk adımlar” listesini sırayla izleyin. Bir adım, söylediği iş yapılınca tamamlanmış görünür.',
      'Örnek okulla işiniz bitince örnek hesapları kapatın; hangi kişilerin ve sınıfların gideceğini önce sayılarıyla görürsünüz.',
    ],
    never:
      'Örnek kişiler silinince test sonuçları, yoklamaları ve notları geri gelmez. Örnek öğrenci hesapları da bir daha açılmaz.',
  },
  '/basvurular': {
    what: 'Siteden yazan, test çözen, arayan ya da okula gelen herkes burada bir başvurudur. “Bugün” görünümü kimi, ne için aramanız gerektiğini sırasıyla gösterir.',
    acts: [
      'Başvuruyu açın, kişiyi arayın ve görüşmenin sonucunu seçin. Bir sonraki adımı “yarın 10” ya da “haftaya salı 14.30” gibi yazabilirsiniz.',
      'Telefonla arayanı ya da okula geleni “Başvuru ekle” ile kaydedin. Telefonu kayıtlıysa aynı kişi ikinci kez eklenmez.',
      'Kişi karar verince “Yer ayır” ya da “Sınıfa kaydet” ile devam edin; bilgileri yeniden yazmazsınız.',
    ],
    never:
      'Gönderdiğiniz bir mesaj geri alınamaz. Yanlış seçilen bir sonuç ise geçmişten, silinen bir başvuru silindiğini söyleyen bildirimden geri alınır.',
  },
  '/test-sonuclari': {
    what: 'Seviye testini bitirenlerin sonuçları: bulunan seviye, ne kadar kesin olduğu, konuşurken sorulacak noktalar ve uyan sınıflar.',
    acts: [
      'Görüşmeden önce sonucu açın; zorlandığı konulara ve yeniden sorulacak sorulara bakın.',
      'Kişiyi buradan arayın ya da yazın; görüşme başvurusuna da not düşülür.',
      'Uyan sınıflardan birinde yer ayırın ya da “Yazdır” ile görüşme kâğıdını alın.',
    ],
    never:
      'Sonucun kendisi değiştirilemez; kişi testi yeniden çözebilir. Yanıtları ve anahtarı adayla paylaşmayın: aynı sorular başkalarına da soruluyor.',
  },
  '/ogrenciler': {
    what: 'Okulda öğrenen herkes: kimlik ve veli bilgileri, bugünkü ve eski sınıfları, devamsızlığı, belgeleri ve panele girişi.',
    acts: [
      'Okula doğrudan geleni “Öğrenci ekle” ile, başvurusu olanı başvurusundan kaydedin.',
      'Öğrenciyi bir sınıfa kaydedin, dondurun, ayırın ya da başka sınıfa geçirin; boşalan yer bekleme listesindekine önerilir.',
      'Yetişkini kendi e-postasına, çocuğun velisini veli olarak panele davet edin; “Toplu davet” listedeki herkesi davet eder. Kayıt formunu yazdırın; öğrenci belgesini hazırlayıp verin, hazırlananlar listede kalır.',
    ],
    never:
      '“Kişisel veri” bölümünden silinen bir kişinin adı ve iletişimi geri gelmez. Silinen öğrenci ise ekrandaki bildirimden geri alınabilir.',
  },
  '/ogrenciler/dosyadan': {
    what: 'Elinizdeki öğrenci listesini CSV dosyasından ekler: adlar, telefonlar, veliler ve istenirse sınıflar. Önce dener, neyin olacağını satır satır gösterir.',
    acts: [
      'Dosyayı seçin ve sütunların doğru tanındığına bakın; tanınmayan sütunun ne olduğunu siz seçin.',
      'Yanlış hücreleri burada düzeltin ya da o satırı çıkarın; her düzeltmeden sonra yeniden denenir.',
      'Her satır doğruyken aktarın: ya hepsi eklenir ya hiçbiri. Kayıtlı bir öğrenci ikinci kez eklenmez, eksikleri tamamlanır.',
    ],
    never:
      'Öğrenci aktarmasının toplu geri alması yoktur; yanlış eklenenler tek tek silinir. Panele davet seçildiyse giden e-postalar geri alınamaz.',
  },
  '/ayarlar/ice-aktarma': {
    what: 'Eski başvuru listenizi, reklam formlarının ya da rehberinizin dosyasını başvuru olarak aktarır. Okuyan öğrencilerin listesi Öğrenciler’deki “Dosyadan ekle” ile alınır.',
    acts: [
      'CSV dosyasını seçin ve sütunları onaylayın; her satırın ne olacağını önce görürsünüz.',
      'Okulun listelerinde olmayan bir program, şube ya da durum adı için karşılığını bir kez seçin; bütün satırlarda geçerli olur.',
      'Aktarın. Aynı telefonla açık bir başvuru varsa yenisi açılmaz, yalnız boş alanları doldurulur.',
    ],
    never:
      'Bir aktarma 30 gün içinde geri alınabilir, ama yalnız o günden beri kimsenin dokunmadığı başvurular kalkar. 30 günden sonra geri alınamaz.',
  },
  '/ayarlar/hazir-metinler': {
    what: 'Sık yazdığınız WhatsApp, SMS ve e-posta metinleri. Başvuruda seçilince kişinin adı, seviyesi ve benzeri bilgiler kendiliğinden yazılır.',
    acts: [
      '“Metin ekle” ile yeni bir metin yazın; yer tutucuları listeden seçin.',
      '“Örnek bilgilerle görünüşü” bölümünde metnin nasıl çıkacağına bakın.',
      'Başvuruda “Hazır metin” ile seçip göndermeden önce son hâlini okuyun.',
    ],
    never:
      'Gönderilmiş bir metin, burada değişince değişmez. Silinen bir metin, ekrandaki bildirimden geri alınabilir.',
  },
}

const MONEY_HELP: Record<string, Help> = {
  '/odemeler': {
    what: 'Ödeme günü gelen ve geçen sözleşmeler: kimin, ne kadar, kaç gündür borcu var. Altta gecikmiş ve bu hafta beklenen tutarlar durur.',
    acts: [
      'Üstten gecikenleri, bugünü, bu haftayı, söz verenleri ya da planı olmayanları seçin; şubeye ve programa göre daraltın.',
      'Kişiyi arayın ya da “WhatsApp” ile hatırlatma metnini açın. “Söz yaz” borcu, söylediği güne kadar listeden kaldırır.',
      'Adına basınca öğrencinin ödemeleri açılır; “Tahsilat al” vadesi gelen tutarı hazır getirir.',
    ],
    never:
      'Yazılan bir tahsilat değiştirilemez ve silinemez. Yanlışsa gerekçesiyle geri alınır; ikisi de kayıtta kalır.',
  },
  '/odemeler/kasa': {
    what: 'Bir şubenin bir günde aldığı para: nakit, kart, havale ve çek ya da senet ayrı ayrı, kimin aldığıyla ve makbuz numarasıyla birlikte.',
    acts: [
      'Günü ve şubeyi seçin, listeyi elinizdeki makbuzlarla karşılaştırın.',
      'Kasadaki nakdi sayıp yazın. Fark varsa nedenini nota ekleyin.',
      '“Günü kapat” ile bitirin.',
    ],
    never:
      'Kapanan güne para yazılamaz ve sayım değiştirilemez. O günün yanlış bir hareketi, bugünün tarihiyle geri alınır.',
  },
  '/odemeler/ders-saati': {
    what: 'Özel derste ders saati bitmek üzere olan öğrenciler: bir dersten az saati kalanlar ve paketi iki hafta içinde dolanlar.',
    acts: [
      'Öğrenciyi ya da velisini arayın ve “Görüşüldü”ye basın; yeni bir paket alınana kadar listeden kalkar.',
      'Adına basınca öğrencinin “Ders saati” bölümü açılır; “Ders saati sat” ile yeni paket yazın.',
      'Kullanılmayan saatler yanmasın diye paketin son gününü “Son günü uzat” ile ileri alın.',
    ],
    never:
      'Yazılan bir hareket değiştirilemez ve silinemez. Yanlışsa gerekçesiyle geri alınır; ikisi de kayıtta kalır.',
  },
  '/raporlar': {
    what: 'Okulun sayıları: beklenen ve gelen para, gecikmiş borçlar, başvuruların kaynağı, doluluk, yenilemeler, ayrılanlar ve öğretmenlerin maliyeti. Yalnız yöneticiler görür.',
    acts: [
      'Günleri üstten seçin ya da yazın; şubeye ve programa göre daraltın.',
      'Bir sayıya basın; o sayının saydığı kişiler, sınıflar ya da ödemeler açılır. Her kutu Excel için de iner.',
      'Öğretmenin “Saat ücreti”ne basıp ücretini, başladığı günle yazın. “Her şeyi dışa aktar” bütün kayıtları parolanızla indirir.',
    ],
    never:
      'İndirilen dosyalar öğrencilerinizin bilgilerini içerir ve bir kez verildikten sonra geri alınamaz. Raporlar hiçbir kaydı değiştirmez.',
  },
  '/ayarlar/basvuru-kaynaklari': {
    what: 'Başvuruların okula hangi yoldan geldiği: telefon, tavsiye, WhatsApp gibi. Başvuru eklerken seçilir; filtrelerde ve raporlarda görünür.',
    acts: [
      '“Kaynak ekle” ile okulunuzun bir kaynağını yazın; “Sırala” ile en sık kullanılanı öne alın.',
      'Artık kullanmadığınız kaynağın “Başvuru eklerken seçilir” kutusunu boşaltın; eski başvurularda adı kalır.',
      'Bir listeyi aktarırken seçtiğiniz karşılıklar kaynağın sayfasında durur; yanlışsa oradan silin.',
    ],
    never:
      'Sitedeki formlar ve seviye testi kendiliğinden kaynak olur; onlar burada değiştirilmez. Başvurusu olan kaynak silinmez.',
  },
  '/ayarlar/indirimler': {
    what: 'Okulun verdiği indirimler: adı, yüzdesi ya da tutarı, kime ve hangi günler arasında verildiği. Kayıt yapılırken yalnızca öğrenciye uyanlar seçilir.',
    acts: [
      '“İndirim ekle” ile erken kayıt, kardeş ya da toplu ödeme gibi bir indirim yazın.',
      'Başka indirimle birlikte verilmeyecekse o kutuyu boş bırakın.',
      'Dönemi biten indirime son gün yazın; ertesi gün kayıtta görünmez.',
    ],
    never:
      'Eski sözleşmeler, yapıldıkları günün indirimini korur; burada yapılan değişiklik onlara işlemez.',
  },
  '/ayarlar/belge-metinleri': {
    what: 'Kayıt sözleşmesinin, taksit planının, hesap dökümünün, öğrenci belgesinin ve ayrılma hesabının metinleri. Hazır metinler örnektir, hukuk danışmanlığı değildir.',
    acts: [
      'Metinleri okulunuzun avukatına okutun; onun verdiği maddeleri buraya yazın.',
      'Ad, tutar ve gün gibi bilgilerin yerine altta yazan alanları, ayraçlarıyla birlikte koyun.',
      'Örnek bilgilerle görünüşünü okuyup kaydedin; vazgeçerseniz “Varsayılana dön”.',
    ],
    never:
      'Hazırlanmış bir belge, o günkü metniyle kalır. Yeni metin yalnızca bundan sonra hazırlananlara yazılır.',
  },
  '/ayarlar/odeme-ayarlari': {
    what: 'Danışmanların yapabildiği en büyük indirim ve havale için okulun banka hesabı. Hesap yazılınca öğrenci ve velinin panelinde, ödeme açıklamasıyla birlikte görünür.',
    acts: [
      'İndirim sınırını liste fiyatının yüzdesi olarak yazın; üstünü yalnızca yönetici, gerekçesiyle verir.',
      'Bankayı, hesap sahibini ve IBAN’ı yazın; IBAN’ın doğruluğu kaydederken denetlenir.',
      'Panelde hesabı göstermek istemiyorsanız üç alanı da boş bırakın.',
    ],
    never:
      'Hesap değişince eski hesaba gönderilmiş havaleler kendiliğinden dönmez. Değiştirmeden önce numarayı bankadan doğrulayın.',
  },
}

const LESSON_HELP: Record<string, Help> = {
  '/yoklama': {
    what: 'Günün dersleri, derse gelenler ve ders notları. Telefonda bir elle kullanılır; bağlantı koparsa yazdıklarınız cihazda durur ve bağlantı gelince gider.',
    acts: [
      'Dersi açın, gelmeyenlere dokunun: her dokunuş bir ders saati ekler. Herkes geldiyse hepsini birden işaretleyin.',
      'İşlenen konuyu, ödevi ve gerekiyorsa danışmana bir not yazın.',
      'Sınav notlarını ve yeni gelenlerin seviyesi için görüşünüzü yazın; not, kur ortalamasında hemen görünür.',
    ],
    never:
      'Yoklaması alınan ders artık taşınmaz ve iptal edilmez. Yanlış bir yoklama ise yeniden dokunularak düzeltilir.',
  },
  '/yoklama/saatler': {
    what: 'Öğretmenlerin bir ayda verdiği ders saatleri, sınıf sınıf. Yalnız yapılmış dersler sayılır; vekilin verdiği ders vekilin saatidir.',
    acts: [
      'Ayı seçin; her öğretmenin toplamını ve vekil derslerini okuyun.',
      'Eksik görünen saat için önce yoklaması alınmamış derslere bakın.',
      'Dosyayı indirip ödeme hesabınızda kullanın.',
    ],
    never:
      'Burada bir şey değiştirilmez. İndirilen dosya denetim kaydına kimin indirdiğiyle yazılır ve bu kayıt silinemez.',
  },
  '/yoklama/devamsizlik': {
    what: 'Kurun ders saatlerinin uyarı sınırı kadarını kaçıran öğrenciler: kaç saat, yüzde kaç ve kime haber verileceği. Küçük öğrencide veli, büyükte öğrencinin kendisi yazar.',
    acts: [
      'Önce haber verileceklere bakın; telefonla arayın, hazır WhatsApp metnini açın ya da e-posta gönderin.',
      'Haber verilen öğrenci listeden düşer; sonraki sınıra gelince yeniden görünür.',
      '“Hepsi” görünümünde daha önce haber verilenleri de okuyun.',
    ],
    never: 'Giden haber geri çağrılamaz. Yanlış bir devamsızlık yoklamanın kendisinde düzeltilir.',
  },
  '/dersler': {
    what: 'Bütün sınıfların tarihli dersleri, haftası ve günüyle: saat, derslik, öğretmen, iptal ve değişiklikler. Öğretmen yalnız kendi derslerini görür.',
    acts: [
      'Bir derse basın ve taşıyın, iptal edin ya da vekil öğretmen isteyin. Kaydetmeden önce neyin değişeceğini görürsünüz.',
      'Sınıfın derslerine bir ders ekleyin; saati kurun saatlerinden sayılır, sondan o kadar saat kalkar.',
      '“Kim duydu” listesinde değişikliği görmeyenleri bulun, arayın ve aradığınızı işaretleyin.',
    ],
    never:
      'Öğrencilere giden haber geri çağrılamaz; ilk üç dakika içinde geri alınan bir değişiklik ise kimseye gitmez. Yoklaması alınmış ders taşınamaz ve iptal edilemez.',
  },
  '/dersler/yoklama-cizelgesi': {
    what: 'Bir sınıfın bir aylık yoklama çizelgesi: denetimin istediği biçimde, imza yerleriyle.',
    acts: [
      'Sınıfı ve ayı seçin.',
      'Boş kalan kutulara bakın: yoklaması alınmamış dersleri önce tamamlayın.',
      '“Yazdır” ile yatay A4 olarak alın ve imzalatın.',
    ],
    never: 'Burada bir şey değiştirilmez; düzeltme yoklamanın kendisinde yapılır.',
  },
  '/dersler/izinler': {
    what: 'Öğretmenlerin derse gelemeyeceği günler ve o günlerdeki dersler. Her dersin yanında o saatte boş olan ve o dili veren öğretmenler önerilir.',
    acts: [
      'Öğretmeni, ilk ve son günü seçin; aradaki dersler tek listede görünür.',
      'Her ders için bir vekil seçin, bir öğretmene sorun, dersi iptal edin ya da açık bırakın; hepsi birlikte kaydedilir.',
      'Açık kalan dersler burada ve göstergede durur; izin biterse geri alın.',
    ],
    never:
      'Öğretmenlere ve öğrencilere giden haber geri çağrılamaz. Yoklaması alınmış ders vekile verilmez ve iptal edilmez.',
  },
  '/ayarlar/devamsizlik-uyarilari': {
    what: 'Devamsızlığın kurun ders saatlerinin yüzde kaçına gelince haber verileceği ve e-postanın kendiliğinden yazılıp yazılmayacağı.',
    acts: [
      'Uyarı sınırlarını yazın; son sınır programın kendi kuralından gelir ve burada değişmez.',
      'E-postayı kendiliğinden yazılsın diye açın; her sınır için bir öğrenciye bir kez yazılır.',
      'Kapalıyken sınıra gelenler göstergede ve devamsızlık listesinde yine görünür.',
    ],
    never:
      'Açtığınızda şu anda bir sınırda olanlara da yazılır. Kapatmak giden haberi geri çağırmaz.',
  },
  '/gruplar': {
    what: 'Sınıflarınız: programı, kuru, ilk günü, haftalık saatleri, kontenjanı, ücreti ve içindekiler. Taslak yalnız burada, kayda açık olan sitede de görünür.',
    acts: [
      '“Sınıf planla” ile taslak açın; saatleri ve dersliği ekleyin, hazır olunca kayda açın.',
      'Karar günü gelince sınıfı başlatın, erteleyin, başka sınıfla birleştirin ya da açmayın. Kime e-posta gideceğini onaylamadan önce görürsünüz.',
      'Kur bitince “Kur sonu” bölümünde sonuçları onaylayın, belgeleri düzenleyin ve sonraki kur için yer ayırın.',
    ],
    never:
      'Açılmayan bir sınıftaki kayıtlar iptal edilir ve giden haberler geri alınamaz. Kur sonu kararı bir gün içinde geri alınabilir; düzenlenen belge ancak iptal edilir, silinmez.',
  },
  '/gruplar/hafta': {
    what: 'Bir haftanın ders programı dersliklere ya da öğretmenlere göre: kim nerede, hangi derslik boş.',
    acts: [
      'Gün gün boş saatleri bulun; yeni bir sınıfa saat seçmeden önce buraya bakın.',
      'Bir kutuya basarak sınıfını açın ve saatlerini orada değiştirin.',
      'Başka haftalara geçin; bugüne dönmek için aynı yerdeki bağlantıyı kullanın.',
    ],
    never: 'Burada bir şey değiştirilmez; değişiklik sınıfta ya da derste yapılır.',
  },
  '/ayarlar/tatiller': {
    what: 'Ders yapılmayan günler: resmî tatiller, okulun kapalı olduğu günler ve kar tatili. Bir tatil eklenince dersler kendiliğinden yeniden planlanır.',
    acts: [
      'Programla gelen günleri kontrol edip teyit edin; dinî bayramlar her yıl değişir.',
      '“Tatil ekle” ile kendi gününüzü yazın ve hangi derslerin kalkacağını kaydetmeden önce görün.',
      'Hava kötüyse “Kar kararı” ile bugünün ya da belli bir saatten sonrasının derslerini kaldırın.',
    ],
    never:
      'Tatil silinince dersler geri gelir, ama öğrencilere giden haber geri alınamaz: yeni bir haber gider.',
  },
}

const SITE_HELP: Record<string, Help> = {
  '/icerik': {
    what: 'Sitede okunan her şey: sayfalar, sorular, yorumlar, yazılar, görsellerin yerleri, okulun adı ve iletişimi, yasal metinler. Siz yazarken taslak saklanır; ziyaretçiler ancak yayımlayınca görür.',
    acts: [
      'Bir kaydı açın ve yazın; yazdıklarınız kendiliğinden kaydedilir.',
      '“Önizleme” ile sitede nasıl duracağına bakın, hazır olunca “Yayımla”. İleri bir saat seçerseniz kendiliğinden yayımlanır.',
      'Eski bir hâline dönmek için “Geçmiş” bölümünden bir sürüm seçin: taslağa gelir, siz yayımlayana dek site değişmez.',
    ],
    never:
      'Yayımlanan bir yasal metin değiştirilemez ve silinemez: formlar o sürümle gönderildi. Yeniden yayımlamak yeni bir sürüm yapar.',
  },
  '/icerik/bul-degistir': {
    what: 'Sitenin bütün metinlerinde bir yazıyı başka bir yazıyla değiştirir: okulun eski adı, yeni bir adres, bir yazım kararı.',
    acts: [
      'Arananı ve yerine geleni yazın; büyük ve küçük harf ayrılır.',
      'Bulunan her yeri iki yanıyla okuyun, değişmemesi gerekenin işaretini kaldırın.',
      'Değiştirin: yayındaki kayıt yeniden yayımlanır, taslağı olanın taslağı değişir.',
    ],
    never:
      'Değişen her kaydın önceki hâli “Geçmiş” bölümünde durur, ama hepsi bir basışta geri alınamaz.',
  },
  '/icerik/ornek-metinler': {
    what: 'Programla gelen ve hiç değiştirmediğiniz örnek metinler. Kendi yazdıklarınız bu listeye girmez.',
    acts: [
      'Kalkacak metinleri okuyun; örnek olarak kalmasını istediğinizin işaretini kaldırın.',
      'Kaldırın: sayfaların adı, adresi ve düzeni kalır, metinleri boşalır ve yayından çıkarlar.',
      'Boşalan sayfaları kendi metinlerinizle doldurun ve yeniden yayımlayın.',
    ],
    never:
      'Boşalan kaydın eski metni “Geçmiş” bölümünde, silinenler “Silinenler” filtresinde bulunur; toplu geri alma yoktur.',
  },
  '/medya': {
    what: 'Okulun görselleri. Sitedeki her görsel buradan seçilir; hangi görselin nerede kullanıldığı yanında yazar.',
    acts: [
      '“Görsel yükle” ile birden çok fotoğrafı aynı anda ekleyin; boyutlarını program hazırlar.',
      'Her fotoğrafa bir açıklama yazın ve kırpılınca görünmesi gereken yeri işaretleyin.',
      'Bir görseli başka dosyayla değiştirin: kullanıldığı her yerde yenisi çıkar.',
    ],
    never:
      'Değiştirilen dosyanın eskisi geri gelmez; elinizde bir kopyası kalsın. Kullanılan bir görsel silinemez; silinen ise geri alınabilir.',
  },
  '/testler': {
    what: 'Seviye testleri ve soruları. Açık bir testi herkes sitede çözebilir; kapalı olanı yalnız çalışanlar görür.',
    acts: [
      'Soruları tek tek yazın ya da dosyadan alın; eksiği olan test açılmaz, neyin eksik olduğu yazar.',
      '“Önizleme” ile testi adayın gördüğü gibi okuyun.',
      'Yeterince yanıt gelince istatistiğe bakın; ayırt etmeyen soruyu yeni biriyle değiştirin.',
    ],
    never:
      'Bir kez sorulmuş sorunun okunan hâli silinemez: değişiklik yeni sürüm olur ve eski sonuçlar okunan sürümü gösterir. Testin adresi değişirse dağıtılmış bağlantılar çalışmaz.',
  },
}

export const HELP: Record<string, Help> = {
  ...DESK_HELP,
  ...MONEY_HELP,
  ...LESSON_HELP,
  ...SITE_HELP,
  ...SCHOOL_HELP,
}

const ELSEWHERE: Help = {
  what: 'Yönetim ekranları soldaki listede, telefonda alttaki çubuktadır. Görevinizin görmediği ekran listede çıkmaz.',
  acts: [
    'Ctrl K ile kişi, sınıf, ekran ya da komut arayın.',
    'Bir listede satıra basarak kaydı açın; liste yerinde kalır.',
    'Aradığınız ekran yoksa okulun yöneticisine görevinizi sorun.',
  ],
  never: 'Geri alınamayan bir iş yapılmadan önce her ekranda sorulur.',
}

/** Names of all addresses of the staff app that have help of their own; lists in a query share the help of their screen. */
export const NAMES: ReadonlyMap<string, string> = new Map([
  ...SCREENS.map(({ path, name }) => [`/${path}`, name] as const),
  ...SCREENS.flatMap(({ parts = [] }) => parts)
    .filter(({ to }) => !(to.includes('?') || to === '/denetim'))
    .map(({ to, name }) => [to, name] as const),
  ...SECTIONS.map(({ path, name }) => [`/ayarlar/${path}`, name] as const),
])

export function helpOf(address: string): Help & { name: string } {
  const path = currentPart(Object.keys(HELP), address)
  const help = path === undefined ? undefined : HELP[path]
  return { ...(help ?? ELSEWHERE), name: (path && NAMES.get(path)) ?? 'Yönetim' }
}
