import type { Help } from './help-text.ts'

export const SCHOOL_HELP: Record<string, Help> = {
  '/ayarlar': {
    what: 'Okulun ve hesabınızın ayarları. Görevinizin değiştirebildikleri üstteki sekmelerdedir.',
    acts: [
      'Kendi parolanız ve oturumlarınız için “Hesabım” bölümünü açın.',
      'Okul yeniyse önce dilleri, şubeleri ve programları yazın; sınıf ancak bunlarla planlanır.',
      'E-postaların gitmesi için e-posta sunucusunu kurun ve deneme e-postası gönderin.',
    ],
    never: 'Ayarların çoğu geri alınır; geri alınamayan bir şey varsa onu yapmadan önce sorulur.',
  },
  '/ayarlar/hesabim': {
    what: 'Kendi hesabınız: adınız, e-postanız, parolanız, iki adımlı girişiniz ve açık oturumlarınız.',
    acts: [
      'Parolanızı değiştirin; en az 12 karakter olur ve diğer oturumlarınız kapanır.',
      'İki adımlı girişi açın ve kurtarma kodlarını telefonunuzdan ayrı bir yerde saklayın.',
      'Tanımadığınız bir oturum görürseniz kapatın ve parolanızı değiştirin.',
    ],
    never:
      'Kurtarma kodları bir kez gösterilir. Telefonunuzu ve kodlarınızı birlikte kaybederseniz girişinizi ancak bir yönetici sıfırlar.',
  },
  '/ayarlar/kisiler': {
    what: 'Yönetim paneline girebilen çalışanlar ve görevleri. Görev, kimin neyi görüp değiştirebildiğini belirler.',
    acts: [
      'Yeni bir çalışanı davet edin; parolasını e-postadaki bağlantıyla kendisi belirler.',
      'Görevini değiştirin: yeni görev bir sonraki adımında geçerli olur. Bunun gibi, kimin girebileceğini değiştiren her iş kendi parolanızı da sorar.',
      'Ayrılanın hesabını kapatın; açık başvurularını kimin devralacağını orada seçersiniz.',
    ],
    never:
      'Kapatılan hesap yeniden açılabilir, ama yaptığı değişiklikler adıyla kayıtta kalır. İkinci adımı kaldırılan kişinin eski uygulaması ve kodları bir daha çalışmaz.',
  },
  '/ayarlar/site-acilisi': {
    what: 'Site kapalıyken ziyaretçiler yalnız okulun adını ve “yakında” yazısını görür. Bu ekran örnek okuldan sitede ne kaldığını yer yer gösterir ve siteyi açar.',
    acts: [
      'Kalanları sırayla değiştirin: her satır kendi ekranını açar.',
      'Örnek duran yasal metinleri kendi okulunuz için yayımlayın; onlar bitmeden site açılmaz.',
      '“Siteyi aç” düğmesine basın ve siteye bir de telefondan bakın.',
    ],
    never:
      'Açılan sitedeki sayfaları arama motorları ve ziyaretçiler görür. Siteyi kapatsanız da arama motorlarındaki kopyalar hemen silinmez.',
  },
  '/ayarlar/programlar': {
    what: 'Okulun programları ve kurları: dili, kimler için olduğu, bir ders saatinin süresi, geçme ve devamsızlık kuralları, kurların sırası ve saatleri.',
    acts: [
      'Program ekleyin; kurları hazır gelir, adlarını ve ders saatlerini düzeltin. Geçme notunu ve devamsızlık sınırlarını yazın.',
      'Programı sitedeki sayfasına bağlayın: kayda açık sınıfları o sayfada görünür.',
      'Ücretini sitede göstermek isteyip istemediğinizi seçin.',
    ],
    never:
      'Kurun saatini değiştirmek, süren sınıfların son gününü de değiştirebilir; önce Gruplar ekranına bakın. Silinen program, ekrandaki bildirimden geri alınabilir.',
  },
  '/ayarlar/diller': {
    what: 'Okulun öğrettiği diller. Programlar, testler ve öğretmenler bu listeden seçer.',
    acts: [
      'Dili ve kısa kodunu yazın: İngilizce için en, Almanca için de.',
      'Artık öğretmediğiniz dili, programı kalmayınca silin.',
      'Adı yanlışsa düzeltin; her yerde yeni adıyla görünür.',
    ],
    never: 'Programı olan bir dil silinemez. Silinen dil, ekrandaki bildirimden geri alınabilir.',
  },
  '/ayarlar/subeler': {
    what: 'Okulun şubeleri: adresi, telefonu, haritası, derslikleri ve yeni başvuruların haber verileceği e-posta.',
    acts: [
      'Şubeyi ve dersliklerini ekleyin; dersliğin yer sayısı kontenjanın üst sınırıdır.',
      'Harita ve yol tarifi adreslerini yazın; sitenin iletişim sayfasında görünür.',
      'Yeni başvuru haberinin gideceği e-postayı yazın; boşsa haber gitmez.',
    ],
    never:
      'Bir derslik, içindeki sınıfın kontenjanından küçük yapılamaz. Silinen şube, ekrandaki bildirimden geri alınabilir.',
  },
  '/ayarlar/ogretmenler': {
    what: 'Öğretmenler: adı, dili, sitede görünen tanıtımı, portresi ve öğrencilerin verdiği puanın ortalaması.',
    acts: [
      'Öğretmen ekleyin ve hesabını bağlayın: girince yalnız kendi sınıflarını görür.',
      'Dillerini, unvanını, portresini ve kendi cümlesini yazın; sitede böyle tanıtılır.',
      'Puanına bakın: ancak beş puandan sonra, kimin verdiği belli olmadan görünür.',
    ],
    never:
      'Öğrencilerin verdiği puanlar değiştirilemez. Bir öğretmeni silmeden önce derslerini başkasına verin; silinen öğretmen, ekrandaki bildirimden geri alınabilir.',
  },
  '/ayarlar/kitaplar': {
    what: 'Ders kitapları ve dosyaları. Kitabı yalnız onu kullanan sınıfın öğrencileri panelinde açabilir.',
    acts: [
      'PDF dosyasını yükleyin ve adını düzeltin.',
      'Sınıfın bilgilerinde kitabı seçin; öğrencileri panelinde görür.',
      'Yeni baskı çıkınca dosyayı değiştirin: bundan sonra o indirilir.',
    ],
    never: 'Değiştirilen dosyanın eskisi saklanmaz; elinizde bir kopyası kalsın.',
  },
  '/ayarlar/posta-sunucusu': {
    what: 'Okulun e-postalarını gönderen sunucu. Kurulana dek bütün e-postalar yazılır, ama bekler ve kimseye gitmez.',
    acts: [
      'Sunucunun adını, portunu, kullanıcı adını ve parolasını e-posta sağlayıcınızdan alıp yazın.',
      'Deneme e-postası gönderin; sonucunu birkaç saniyede görürsünüz.',
      'Gitmeyen bir e-posta varsa Denetim’deki “Giden e-postalar” bölümünden yeniden deneyin.',
    ],
    never: 'Gönderilmiş bir e-posta geri alınamaz. Kaydedilen parola bir daha gösterilmez.',
  },
  '/ayarlar/e-posta-metinleri': {
    what: 'Programın kendiliğinden gönderdiği e-postaların konusu ve metni: davetler, ön kayıt, test sonucu ve haberler.',
    acts: [
      'Bir metni açın ve okulun diliyle yazın; metinde kalması gereken yerler altında yazar.',
      'Örnek bilgilerle görünüşünde e-postanın nasıl gideceğini okuyun.',
      'Vazgeçerseniz “Varsayılana dön” ile programın kendi metnine dönün.',
    ],
    never: 'Gönderilmiş e-postalar değişmez; yeni metin bundan sonrakilere yazılır.',
  },
  '/ayarlar/saklama-sureleri': {
    what: 'Kişisel verilerin ne kadar saklanacağı. Süresi dolan veriler her gece saat 04.00’te silinir: ad, telefon, e-posta ve yazılanlar gider, sayılar ve ücretler kalır.',
    acts: [
      'Her satırda sürenin neyle başladığını ve bu gece kaç kaydın silineceğini okuyun.',
      'Süreyi avukatınızın söylediği gibi yazın ve kaydedin.',
      'KVKK metninde başka bir süre yazıyorsa metni düzeltip yayımlayın.',
    ],
    never:
      'Süresi dolduğu için silinen veriler geri gelmez. Süreyi kısaltmadan önce bu gece silinecek kayıtların sayısına bakın.',
  },
  '/denetim': {
    what: 'Kimin, neyi, ne zaman eklediği, değiştirdiği ya da sildiği; eski ve yeni değerleriyle.',
    acts: [
      'Kişiye, kayda ve güne göre filtreleyin.',
      'Bir satırı açarak önceki ve sonraki değeri yan yana okuyun.',
      'Yanlış bir değişiklik gördüyseniz kaydın kendi ekranında düzeltin.',
    ],
    never: 'Bu kayıtlar değiştirilemez ve silinemez.',
  },
  '/denetim/erisim': {
    what: 'Hangi çalışanın hangi kişinin kaydını ne zaman açtığı. Aynı kayda bir saat içinde yeniden bakmak ikinci satır yazmaz.',
    acts: [
      'Çalışana ya da kayda göre filtreleyin.',
      'Bir satırdan o kişinin kaydını açan herkesi görün.',
      'Gereksiz bir bakış gördüyseniz çalışanınızla konuşun; görevini Ayarlar’da değiştirin.',
    ],
    never: 'Bu satırlar değiştirilemez; saklama süresi dolunca kendiliğinden silinir.',
  },
  '/denetim/guvenlik': {
    what: 'Girişler, yanlış parolalar, yavaşlatılan denemeler ve parola değişiklikleri.',
    acts: [
      'Tanımadığınız bir giriş olup olmadığına bakın.',
      'Bir hesapta çok sayıda yanlış deneme varsa kişiyi arayın.',
      'Şüphe varsa Çalışanlar’dan oturumlarını kapatın ve parolasını yeniletin.',
    ],
    never: 'Bu kayıtlar değiştirilemez ve silinemez.',
  },
  '/denetim/posta': {
    what: 'Programın yazdığı bütün e-postalar: gidenler, bekleyenler, gidemeyenler ve iptal edilenler.',
    acts: [
      'Gidemeyeni açın, nedenini okuyun ve adresi düzeltip yeniden deneyin.',
      'Bekleyen bir e-postayı açıp “Gönderme” ile, aynı nedenle bekleyenlerin hepsini “Bekleyenler” ile iptal edin; iptal edilen yine gönderilebilir.',
      'Birinin “gelmedi” dediği e-postayı adresiyle arayın.',
    ],
    never: 'Gönderilmiş bir e-posta geri alınamaz.',
  },
  '/denetim/onaylar': {
    what: 'Aydınlatma metninin ve öteki yasal metinlerin bütün sürümleri: hangi metnin ne zaman geçerli olduğu.',
    acts: [
      'Bir sürümü açıp o gün formda duran metni okuyun.',
      'Her sürümle kaç form kaydının gönderildiğini görün.',
      'Başvurudaki form kaydında sürümün adına basın; o sürümün metni açılır.',
    ],
    never: 'Yayımlanmış bir sürüm değiştirilemez ve silinemez.',
  },
}
