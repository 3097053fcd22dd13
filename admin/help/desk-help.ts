import type { Help } from './help-text.ts'

export const DESK_HELP: Record<string, Help> = {
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
      'Yetişkini kendi e-postasına, çocuğun velisini veli olarak panele davet edin; “Toplu davet” listedeki herkesi davet eder. Kayıt formunu ve öğrenci belgesini yazdırın.',
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
