import type { Help } from './help-text.ts'

export const LESSON_HELP: Record<string, Help> = {
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
